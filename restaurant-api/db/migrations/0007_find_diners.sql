ALTER TABLE "diner_counters" ADD COLUMN "score" double precision;--> statement-breakpoint
CREATE INDEX "diner_counters_first_visit" ON "diner_counters" USING btree ("restaurant","first_visit" DESC NULLS LAST,"diner_uid");--> statement-breakpoint
CREATE INDEX "diner_counters_covers" ON "diner_counters" USING btree ("restaurant","covers","diner_uid");--> statement-breakpoint
CREATE INDEX "diner_counters_no_shows" ON "diner_counters" USING btree ("restaurant","no_shows","diner_uid");--> statement-breakpoint

-- == Finding diners: the first letters of each name, and of an address what stands before its @ ==

-- Of each part no more than an index can hold. Each has a space before it, by which its beginning is found.
DROP INDEX diners_search, diners_sort_name;
--> statement-breakpoint
ALTER TABLE diners DROP COLUMN search, DROP COLUMN sort_name,
  ADD COLUMN search text GENERATED ALWAYS AS (' ' || left(searched(first_name), 80) || ' ' || left(searched(last_name), 80) || ' ' || left(searched(company), 80)
    || ' ' || left(searched(split_part(email, '@', 1)), 64)) STORED,
  ADD COLUMN sort_name text COLLATE "C" GENERATED ALWAYS AS (left(folded(last_name), 80)) STORED;
--> statement-breakpoint
CREATE INDEX diners_search ON diners USING gin (restaurant, search gin_trgm_ops);
--> statement-breakpoint
-- The list by name, and with it all that a search asks: of a word that thousands have the first are met without a look at each diner.
CREATE INDEX diners_by_name ON diners (restaurant, sort_name, uid) INCLUDE (search, phone_key) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- Whole names are asked together (an import). An index that begins with the restaurant, as these did, is taken for all diners of it where the planner knows little:
-- by a search, and by the check of each counter, whose plan is made for the first few diners and kept while thousands are imported. It is made for an index.
DROP INDEX diners_first_name_folded, diners_last_name_folded;
--> statement-breakpoint
CREATE INDEX diners_names_folded ON diners (folded(last_name), folded(first_name), restaurant);
--> statement-breakpoint
ALTER FUNCTION diners_are_counted() SET enable_seqscan = off;

--> statement-breakpoint

-- == The score of the last survey that a diner answered ==

CREATE OR REPLACE FUNCTION count_diners(of_restaurant text, of_diners bigint[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM diner_counters c WHERE c.restaurant = of_restaurant AND c.diner_uid = ANY (of_diners) ORDER BY c.diner_uid FOR NO KEY UPDATE;
  UPDATE diner_counters c SET visits = n.visits, covers = n.covers, spend = n.spend, first_visit = n.first_visit, last_visit = n.last_visit,
    weekdays = n.weekdays, no_shows = n.no_shows, cancellations = n.cancellations, channels = n.channels, due = n.due, score = n.score
  FROM unnest(of_diners) AS d (uid) CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE s.stage = 5)::int AS visits,
      coalesce(sum(b.covers) FILTER (WHERE s.stage = 5), 0)::int AS covers,
      coalesce(sum(b.spend) FILTER (WHERE s.stage = 5), 0)::bigint AS spend,
      min(b.service_date) FILTER (WHERE s.stage = 5) AS first_visit,
      max(b.service_date) FILTER (WHERE s.stage = 5) AS last_visit,
      coalesce(array_agg(DISTINCT extract(dow FROM b.service_date)::int) FILTER (WHERE s.stage = 5), '{}') AS weekdays,
      count(*) FILTER (WHERE s.stage = 6)::int AS no_shows,
      count(*) FILTER (WHERE s.stage = 9)::int AS cancellations,
      coalesce(array_agg(DISTINCT b.channel) FILTER (WHERE s.stage NOT IN (6, 9)), '{}') AS channels,
      coalesce(array_agg(b.service_date ORDER BY b.service_date) FILTER (WHERE s.stage NOT IN (5, 6, 9)), '{}') AS due,
      (array_agg(a.score ORDER BY a.at DESC, a.uid DESC) FILTER (WHERE a.score IS NOT NULL))[1] AS score
    FROM bookings b JOIN statuses s ON s.restaurant = b.restaurant AND s.code = b.status
      LEFT JOIN survey_answers a ON a.restaurant = b.restaurant AND a.booking_uid = b.uid
    WHERE b.restaurant = of_restaurant AND b.diner_uid = d.uid AND b.deleted_at IS NULL
  ) n
  WHERE c.restaurant = of_restaurant AND c.diner_uid = d.uid
    AND (c.visits, c.covers, c.spend, c.first_visit, c.last_visit, c.weekdays, c.no_shows, c.cancellations, c.channels, c.due, c.score)
      IS DISTINCT FROM (n.visits, n.covers, n.spend, n.first_visit, n.last_visit, n.weekdays, n.no_shows, n.cancellations, n.channels, n.due, n.score);
END $$;
--> statement-breakpoint
-- An answer that is deleted with its booking is counted with that.
CREATE FUNCTION answers_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT b.restaurant, array_agg(DISTINCT b.diner_uid) AS diners FROM touched t JOIN bookings b ON b.restaurant = t.restaurant AND b.uid = t.booking_uid
    WHERE b.diner_uid IS NOT NULL AND b.diner_uid <> 1000 GROUP BY b.restaurant LOOP
    PERFORM count_diners(one.restaurant, one.diners);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER answers_counted_insert AFTER INSERT ON survey_answers REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION answers_are_counted();
--> statement-breakpoint
CREATE TRIGGER answers_counted_update AFTER UPDATE ON survey_answers REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION answers_are_counted();
--> statement-breakpoint
CREATE TRIGGER answers_counted_delete AFTER DELETE ON survey_answers REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION answers_are_counted();
--> statement-breakpoint
SELECT count_diners(restaurant, array_agg(DISTINCT diner_uid)) FROM bookings b
  WHERE diner_uid IS NOT NULL AND diner_uid <> 1000 AND EXISTS (SELECT FROM survey_answers a WHERE a.restaurant = b.restaurant AND a.booking_uid = b.uid) GROUP BY restaurant;
