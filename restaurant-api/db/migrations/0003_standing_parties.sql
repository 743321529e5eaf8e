ALTER TABLE "booking_tables" ADD COLUMN "standing_on" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seated_at" bigint;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "late_grace" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "overstay" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_tables_one_party_sits" ON "booking_tables" USING btree ("restaurant","table_uid","standing_on") WHERE live and not overridden;--> statement-breakpoint
-- Who sits at a table now holds it, however long (D13): beside its claim, which says from when to when. The index refuses a second party
-- that sits there without an override; the trigger also refuses one that would sit with a party that has the override.
CREATE OR REPLACE FUNCTION refuse_overlap_with_override() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.live AND OLD.overridden = NEW.overridden AND OLD.table_uid = NEW.table_uid AND NEW.span <@ OLD.span
      AND (NEW.standing_on IS NULL OR NEW.standing_on = OLD.standing_on) THEN RETURN NEW; END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.restaurant || '/' || NEW.table_uid, 7));
  IF NOT NEW.overridden AND EXISTS (
    SELECT 1 FROM booking_tables held
    WHERE held.restaurant = NEW.restaurant AND held.table_uid = NEW.table_uid AND held.live AND held.overridden
      AND held.booking_uid <> NEW.booking_uid AND (held.span && NEW.span OR held.standing_on = NEW.standing_on)
  ) THEN
    RAISE EXCEPTION 'table % is held at this time', NEW.table_uid
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'booking_tables_no_overlap', TABLE = 'booking_tables';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER booking_tables_refuse_overlap ON booking_tables;
--> statement-breakpoint
CREATE TRIGGER booking_tables_refuse_overlap BEFORE INSERT OR UPDATE OF span, live, overridden, table_uid, standing_on ON booking_tables
  FOR EACH ROW WHEN (NEW.live) EXECUTE FUNCTION refuse_overlap_with_override();
--> statement-breakpoint
-- Who sits already; where two were seated at one table, only the override tells which of them was first, so that neither is marked.
UPDATE booking_tables t SET standing_on = b.service_date
FROM bookings b JOIN statuses s ON s.restaurant = b.restaurant AND s.code = b.status
WHERE b.restaurant = t.restaurant AND b.uid = t.booking_uid AND s.stage = 4 AND t.live AND NOT t.overridden AND b.deleted_at IS NULL
  AND NOT EXISTS (
    SELECT 1 FROM booking_tables o JOIN bookings c ON c.restaurant = o.restaurant AND c.uid = o.booking_uid
      JOIN statuses z ON z.restaurant = c.restaurant AND z.code = c.status
    WHERE o.restaurant = t.restaurant AND o.table_uid = t.table_uid AND o.booking_uid <> t.booking_uid AND o.live
      AND z.stage = 4 AND c.service_date = b.service_date
  );
