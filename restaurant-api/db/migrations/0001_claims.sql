-- D7: two live bookings never hold one table at overlapping times, unless the later one carries the override.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE booking_tables ADD CONSTRAINT booking_tables_no_overlap
  EXCLUDE USING gist (restaurant WITH =, table_uid WITH =, span WITH &&) WHERE (live AND NOT overridden);
--> statement-breakpoint
CREATE INDEX booking_tables_overridden ON booking_tables USING gist (restaurant, table_uid, span) WHERE (live AND overridden);
--> statement-breakpoint
CREATE INDEX booking_tables_table ON booking_tables (restaurant, table_uid);
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
-- The log is append-only; only the mark of an undo may be added later.
CREATE FUNCTION changes_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'undone_by') = (to_jsonb(OLD) - 'undone_by') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'changes are append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER changes_append_only BEFORE UPDATE ON changes FOR EACH ROW EXECUTE FUNCTION changes_are_kept();
--> statement-breakpoint
-- Decimal hours as people read them: 25.5 is 01:30, or 1:30 AM on a 12 hour clock.
CREATE FUNCTION time_text(hours double precision, mil_time boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN mil_time THEN to_char(time '00:00' + make_interval(mins => (round(hours * 60)::int % 1440)), 'HH24:MI')
    ELSE to_char(time '00:00' + make_interval(mins => (round(hours * 60)::int % 1440)), 'FMHH12:MI AM') END
$$;
--> statement-breakpoint
-- What claims and seated parties of a day are looked up by.
CREATE INDEX booking_tables_span ON booking_tables USING gist (restaurant, span) WHERE (live);
--> statement-breakpoint
-- Names as they are searched: 'Sofía' is found by 'sofia'. Capitals are listed too, for a database whose lower() knows ASCII only.
CREATE FUNCTION folded(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(name),
    'áàâäãåāéèêëēíìîïīóòôöõøōúùûüūñçýÿčšžłđÁÀÂÄÃÅĀÉÈÊËĒÍÌÎÏĪÓÒÔÖÕØŌÚÙÛÜŪÑÇÝŸČŠŽŁĐ',
    'aaaaaaaeeeeeiiiiiooooooouuuuuncyycszldaaaaaaaeeeeeiiiiiooooooouuuuuncyycszld')
$$;
--> statement-breakpoint
CREATE INDEX diners_last_name_folded ON diners (restaurant, folded(last_name) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX diners_first_name_folded ON diners (restaurant, folded(first_name) text_pattern_ops);
