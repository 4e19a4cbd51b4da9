-- What people booked in order of time, for the list of all activities; what the bank did is not in it.
CREATE INDEX `legs_booked` ON `legs` (`create_time`,`user_id`,`transaction_id`,`reverses_leg_id`) WHERE "legs"."locked" = 0;
