-- Which of the running costs of § 2 BetrKV a bill is for.
ALTER TABLE `bills` ADD `cost_type` integer CONSTRAINT `bills_cost_type` CHECK (typeof("cost_type") in ('integer', 'null') and "cost_type" between 1 and 17);
