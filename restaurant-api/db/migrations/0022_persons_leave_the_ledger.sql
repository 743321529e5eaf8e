-- A person who has his data deleted is taken out of the ledger as well: what was taken and given back stays, who did it and what was written of him
-- does not. Only a transaction that says that it does just that may, as with the log, and then in no other column.
CREATE OR REPLACE FUNCTION payment_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.restaurant, NEW.uid, NEW.request_uid, NEW.booking_uid, NEW.type, NEW.amount, NEW.currency, NEW.key, NEW.against_uid, NEW.at)
    IS DISTINCT FROM (OLD.restaurant, OLD.uid, OLD.request_uid, OLD.booking_uid, OLD.type, OLD.amount, OLD.currency, OLD.key, OLD.against_uid, OLD.at)
    OR ((NEW.reason, NEW.made_by) IS DISTINCT FROM (OLD.reason, OLD.made_by) AND current_setting('maitre.forgets_a_person', true) IS DISTINCT FROM 'yes')
  THEN RAISE EXCEPTION 'a ledger entry is not rewritten' USING ERRCODE = 'integrity_constraint_violation'; END IF;
  RETURN NEW;
END $$;
