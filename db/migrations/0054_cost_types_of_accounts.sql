-- Which of the running costs of § 2 BetrKV is booked on an account.
ALTER TABLE `accounts` ADD `betr_kv` integer CONSTRAINT `accounts_betr_kv` CHECK (typeof("betr_kv") in ('integer', 'null') and "betr_kv" between 1 and 17);--> statement-breakpoint
UPDATE `accounts` SET `betr_kv` = CASE `routing_key` WHEN 'PROPERTY_TAX' THEN 1 WHEN 'INSURANCE' THEN 13 ELSE 17 END
  WHERE `routing_key` IN ('PROPERTY_TAX', 'INSURANCE', 'OPERATING_COST');
