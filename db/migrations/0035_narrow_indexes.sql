CREATE INDEX `legs_user` ON `legs` (`user_id`,`transaction_id`) WHERE "legs"."locked" = 0;--> statement-breakpoint
CREATE INDEX `legs_source_loan` ON `legs` (`source_flow_id`,`value_date`,`source_account_id`,`cents`,`reverses_leg_id`) WHERE "legs"."source_flow_type" = 'LOAN';--> statement-breakpoint
CREATE INDEX `legs_target_loan` ON `legs` (`target_flow_id`,`value_date`,`target_account_id`,`cents`,`reverses_leg_id`) WHERE "legs"."target_flow_type" = 'LOAN';--> statement-breakpoint
CREATE INDEX `relation_totals_of_agreements` ON `relation_totals` (`flow_id`,`sub_flow_id`,`account_id`,`debit_cents`,`credit_cents`) WHERE "relation_totals"."flow_type" = 'PROPERTY' and "relation_totals"."sub_flow_type" = 'RENTAL_AGREEMENT';
