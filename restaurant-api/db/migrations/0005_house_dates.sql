-- What is set for single days (special dates, blocks, limits) is part of what is remembered of a restaurant: which days have any.
DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['special_dates', 'blocks', 'restrictions', 'table_blocks'] LOOP
    EXECUTE format('CREATE TRIGGER house_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION house_was_changed()', part);
    EXECUTE format('CREATE TRIGGER house_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION house_was_changed()', part);
    EXECUTE format('CREATE TRIGGER house_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION house_was_changed()', part);
  END LOOP;
END $$;
