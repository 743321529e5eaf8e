-- A person who has his data deleted is taken out of the log as well: what happened and when stays, whom it was about does not. Only a
-- transaction that says that it does just that may, and then in no other column.
CREATE OR REPLACE FUNCTION changes_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'undone_by') = (to_jsonb(OLD) - 'undone_by') THEN RETURN NEW; END IF;
  IF current_setting('maitre.forgets_a_person', true) = 'yes'
    AND (to_jsonb(NEW) - ARRAY['before', 'after', 'who']) = (to_jsonb(OLD) - ARRAY['before', 'after', 'who']) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'changes are append-only' USING ERRCODE = 'restrict_violation';
END $$;
