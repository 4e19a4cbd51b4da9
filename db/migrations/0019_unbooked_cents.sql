ALTER TABLE `transactions` RENAME COLUMN `open_cents` TO `unbooked_cents`;
