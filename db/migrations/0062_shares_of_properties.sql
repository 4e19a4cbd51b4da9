-- What a property has of all that its owners share, as a fraction such as 87,345/10.000.
ALTER TABLE `properties` ADD `mea` real CONSTRAINT `properties_mea` CHECK ("mea" between 0 and 10000000);--> statement-breakpoint
ALTER TABLE `properties` ADD `mea_total` real CONSTRAINT `properties_mea_total` CHECK ("mea_total" between 0 and 10000000);
