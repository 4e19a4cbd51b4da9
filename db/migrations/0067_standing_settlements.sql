-- What a year's board asks of settlements that stand, apart from their long texts.
CREATE INDEX `settlements_standing` ON `settlements` (`agreement_id`,`to_date`,`statement_id`,`claim`,`sent_date`,`received_date`,`objected_date`) WHERE "settlements"."cancel_time" is null;
