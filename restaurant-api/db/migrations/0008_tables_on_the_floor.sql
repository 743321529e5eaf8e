CREATE INDEX "plan_tables_table" ON "plan_tables" USING btree ("restaurant","table_uid");--> statement-breakpoint
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
