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
-- Whole names are asked together (an import), and a search would take either index for all diners of the restaurant.
DROP INDEX diners_first_name_folded, diners_last_name_folded;
--> statement-breakpoint
CREATE INDEX diners_names_folded ON diners (restaurant, folded(last_name), folded(first_name));
