ALTER TABLE `loans` ADD `rate_steps` text CONSTRAINT "loans_rate_steps" CHECK(json_type(`rate_steps`) = 'array');
