-- What the schema in TypeScript cannot say: functions, triggers, constraints and indexes written by hand. Everything else is in 0000_initial.sql.

-- == Search and text ==

-- Decimal hours as people read them: 25.5 is 01:30, or 1:30 AM on a 12 hour clock.
CREATE FUNCTION time_text(hours double precision, mil_time boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN mil_time THEN to_char(time '00:00' + make_interval(mins => (round(hours * 60)::int % 1440)), 'HH24:MI')
    ELSE to_char(time '00:00' + make_interval(mins => (round(hours * 60)::int % 1440)), 'FMHH12:MI AM') END
$$;
--> statement-breakpoint
-- Names as they are searched: 'Sofía' is found by 'sofia'. Capitals are listed too, for a database whose lower() knows ASCII only.
CREATE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(name),
    'áàâäãåāéèêëēíìîïīóòôöõøōúùûüūñçýÿčšžłđÁÀÂÄÃÅĀÉÈÊËĒÍÌÎÏĪÓÒÔÖÕØŌÚÙÛÜŪÑÇÝŸČŠŽŁĐ',
    'aaaaaaaeeeeeiiiiiooooooouuuuuncyycszldaaaaaaaeeeeeiiiiiooooooouuuuuncyycszld')
$$;
--> statement-breakpoint
CREATE INDEX diners_first_name_folded ON diners (restaurant, folded(first_name) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX diners_last_name_folded ON diners (restaurant, folded(last_name) text_pattern_ops);
--> statement-breakpoint

-- == Claims on tables (D7) ==

-- Two live bookings never hold one table at overlapping times, unless the later one carries the override.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE booking_tables ADD CONSTRAINT booking_tables_no_overlap
  EXCLUDE USING gist (restaurant WITH =, table_uid WITH =, span WITH &&) WHERE (live AND NOT overridden);
--> statement-breakpoint
CREATE INDEX booking_tables_overridden ON booking_tables USING gist (restaurant, table_uid, span) WHERE (live AND overridden);
--> statement-breakpoint
CREATE INDEX booking_tables_table ON booking_tables (restaurant, table_uid);
--> statement-breakpoint
-- What claims and seated parties of a day are looked up by.
CREATE INDEX booking_tables_span ON booking_tables USING gist (restaurant, span) WHERE (live);
--> statement-breakpoint
-- The constraint does not see claims made by an override. A later claim without one must not overlap them either; the
-- lock makes two claims on a table wait for each other, so that neither misses what the other is about to commit.
-- A claim that only gets shorter asks for nothing new: a party that leaves early may leave, whoever was put over it.
CREATE FUNCTION refuse_overlap_with_override() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.live AND OLD.overridden = NEW.overridden AND OLD.table_uid = NEW.table_uid AND NEW.span <@ OLD.span THEN RETURN NEW; END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.restaurant || '/' || NEW.table_uid, 7));
  IF NOT NEW.overridden AND EXISTS (
    SELECT 1 FROM booking_tables held
    WHERE held.restaurant = NEW.restaurant AND held.table_uid = NEW.table_uid AND held.span && NEW.span
      AND held.live AND held.overridden AND held.booking_uid <> NEW.booking_uid
  ) THEN
    RAISE EXCEPTION 'table % is held at this time', NEW.table_uid
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'booking_tables_no_overlap', TABLE = 'booking_tables';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_tables_refuse_overlap BEFORE INSERT OR UPDATE OF span, live, overridden, table_uid ON booking_tables
  FOR EACH ROW WHEN (NEW.live) EXECUTE FUNCTION refuse_overlap_with_override();
--> statement-breakpoint
-- A table that no plan draws is off the floor: its row stays for the parties of the past, and no party can be given it. The lock
-- makes a claim and the removal of its table wait for each other, so that neither misses what the other is about to commit.
CREATE FUNCTION refuse_table_off_the_floor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM tables WHERE restaurant = NEW.restaurant AND table_uid = NEW.table_uid FOR KEY SHARE;
  IF NOT EXISTS (SELECT 1 FROM plan_tables WHERE restaurant = NEW.restaurant AND table_uid = NEW.table_uid) THEN
    RAISE EXCEPTION 'table % is on no plan', NEW.table_uid
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'booking_tables_on_the_floor', TABLE = 'booking_tables';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_tables_on_the_floor_insert BEFORE INSERT ON booking_tables
  FOR EACH ROW WHEN (NEW.live) EXECUTE FUNCTION refuse_table_off_the_floor();
--> statement-breakpoint
CREATE TRIGGER booking_tables_on_the_floor_update BEFORE UPDATE OF live, table_uid ON booking_tables
  FOR EACH ROW WHEN (NEW.live AND (NOT OLD.live OR NEW.table_uid <> OLD.table_uid)) EXECUTE FUNCTION refuse_table_off_the_floor();
--> statement-breakpoint

-- == The change log and the ledger ==

-- The log is append-only; only the mark of an undo may be added later. A person who has their data deleted is taken out of the log
-- as well: what happened and when stays, whom it was about does not. Only a transaction that says that it does just that may, and
-- then in no other column.
CREATE FUNCTION changes_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'undone_by') = (to_jsonb(OLD) - 'undone_by') THEN RETURN NEW; END IF;
  IF current_setting('maitre.forgets_a_person', true) = 'yes'
    AND (to_jsonb(NEW) - ARRAY['before', 'after', 'who']) = (to_jsonb(OLD) - ARRAY['before', 'after', 'who']) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'changes are append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER changes_append_only BEFORE UPDATE ON changes FOR EACH ROW EXECUTE FUNCTION changes_are_kept();
--> statement-breakpoint
-- A ledger entry is not rewritten. A person who has their data deleted is taken out of the ledger as well: what was taken and given
-- back stays, who did it and what was written of them does not.
CREATE FUNCTION payment_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.restaurant, NEW.uid, NEW.request_uid, NEW.booking_uid, NEW.type, NEW.amount, NEW.currency, NEW.key, NEW.against_uid, NEW.at)
    IS DISTINCT FROM (OLD.restaurant, OLD.uid, OLD.request_uid, OLD.booking_uid, OLD.type, OLD.amount, OLD.currency, OLD.key, OLD.against_uid, OLD.at)
    OR ((NEW.reason, NEW.made_by) IS DISTINCT FROM (OLD.reason, OLD.made_by) AND current_setting('maitre.forgets_a_person', true) IS DISTINCT FROM 'yes')
  THEN RAISE EXCEPTION 'a ledger entry is not rewritten' USING ERRCODE = 'integrity_constraint_violation'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_entry_stays BEFORE UPDATE ON payment_entries FOR EACH ROW EXECUTE FUNCTION payment_entry_stays();
--> statement-breakpoint

-- == The version of a restaurant's settings ==

-- Whoever changes what a restaurant is (its setup, hours, floor, and what is set for single days) changes its version, so that nobody
-- remembers an old one.
CREATE FUNCTION house_was_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurants SET house_version = house_version + 1 WHERE restaurant IN (SELECT restaurant FROM touched);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['setups', 'statuses', 'rotas', 'tables', 'joins', 'plan_tables', 'special_dates', 'blocks', 'restrictions', 'table_blocks'] LOOP
    EXECUTE format('CREATE TRIGGER house_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION house_was_changed()', part);
    EXECUTE format('CREATE TRIGGER house_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION house_was_changed()', part);
    EXECUTE format('CREATE TRIGGER house_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION house_was_changed()', part);
  END LOOP;
END $$;
--> statement-breakpoint

-- == One row for the installation ==
INSERT INTO "installation" DEFAULT VALUES;
--> statement-breakpoint

-- == Announcements between copies ==

-- Those that are too long for a NOTIFY (8,000 bytes); emptied by the socket.io adapter.
CREATE TABLE "socket_io_attachments" (
	"id" bigserial UNIQUE,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" bytea
);
