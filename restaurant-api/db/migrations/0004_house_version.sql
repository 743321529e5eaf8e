ALTER TABLE "restaurants" ADD COLUMN "house_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever changes what a restaurant is (its setup, hours, floor) changes its version, so that nobody remembers an old one.
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
  FOREACH part IN ARRAY ARRAY['setups', 'statuses', 'rotas', 'tables', 'joins', 'plan_tables'] LOOP
    EXECUTE format('CREATE TRIGGER house_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION house_was_changed()', part);
    EXECUTE format('CREATE TRIGGER house_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION house_was_changed()', part);
    EXECUTE format('CREATE TRIGGER house_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION house_was_changed()', part);
  END LOOP;
END $$;
