CREATE TABLE "booking_rollups" (
	"restaurant" text NOT NULL,
	"service_date" date NOT NULL,
	"session" text NOT NULL,
	"channel" integer NOT NULL,
	"bookings" integer NOT NULL,
	"covers" integer NOT NULL,
	"walk_ins" integer NOT NULL,
	"spend" bigint NOT NULL,
	"spend_bookings" integer NOT NULL,
	"spend_covers" integer NOT NULL,
	"no_shows" integer NOT NULL,
	"cancellations" integer NOT NULL,
	"lead_days" integer NOT NULL,
	"lead_bookings" integer NOT NULL,
	"stay_minutes" integer NOT NULL,
	"stay_bookings" integer NOT NULL,
	"seat_minutes" bigint NOT NULL,
	"new_diners" integer NOT NULL,
	"returning_diners" integer NOT NULL,
	"unnamed" integer NOT NULL,
	"answers" integer NOT NULL,
	"low_scores" integer NOT NULL,
	"sizes" integer[] NOT NULL,
	"size_bookings" integer[] NOT NULL,
	"size_covers" integer[] NOT NULL,
	"quarters" integer[] NOT NULL,
	"quarter_bookings" integer[] NOT NULL,
	"quarter_covers" integer[] NOT NULL,
	"leads" integer[] NOT NULL,
	"lead_covers" integer[] NOT NULL,
	CONSTRAINT "booking_rollups_restaurant_service_date_session_channel_pk" PRIMARY KEY("restaurant","service_date","session","channel")
);
--> statement-breakpoint
CREATE TABLE "rollup_marks" (
	"restaurant" text NOT NULL,
	"transaction" bigint NOT NULL,
	"service_date" date NOT NULL,
	CONSTRAINT "rollup_marks_restaurant_transaction_service_date_pk" PRIMARY KEY("restaurant","transaction","service_date")
);
--> statement-breakpoint
CREATE TABLE "rollup_states" (
	"restaurant" text PRIMARY KEY NOT NULL,
	"hours_kept_from" date,
	"hours_kept_through" date,
	"recounted_on" date,
	"recounted_at" timestamp with time zone,
	"wrong_days" integer DEFAULT 0 NOT NULL,
	"counting_before" date
);
--> statement-breakpoint
CREATE TABLE "sales_rollups" (
	"restaurant" text NOT NULL,
	"service_date" date NOT NULL,
	"gift_sales" bigint DEFAULT 0 NOT NULL,
	"orders" integer NOT NULL,
	"order_sales" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_rollups_restaurant_service_date_pk" PRIMARY KEY("restaurant","service_date")
);
--> statement-breakpoint
CREATE TABLE "session_hours" (
	"restaurant" text NOT NULL,
	"service_date" date NOT NULL,
	"session" text NOT NULL,
	"seat_minutes" bigint NOT NULL,
	CONSTRAINT "session_hours_restaurant_service_date_session_pk" PRIMARY KEY("restaurant","service_date","session")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "made_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_rollups" ADD CONSTRAINT "booking_rollups_restaurant_restaurants_restaurant_fk" FOREIGN KEY ("restaurant") REFERENCES "public"."restaurants"("restaurant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollup_states" ADD CONSTRAINT "rollup_states_restaurant_restaurants_restaurant_fk" FOREIGN KEY ("restaurant") REFERENCES "public"."restaurants"("restaurant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_rollups" ADD CONSTRAINT "sales_rollups_restaurant_restaurants_restaurant_fk" FOREIGN KEY ("restaurant") REFERENCES "public"."restaurants"("restaurant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_hours" ADD CONSTRAINT "session_hours_restaurant_restaurants_restaurant_fk" FOREIGN KEY ("restaurant") REFERENCES "public"."restaurants"("restaurant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE bookings ADD COLUMN session text;
--> statement-breakpoint
-- Rows come and go with every change of a booking.
ALTER TABLE rollup_marks SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint

-- == Which session a booking belongs to ==

-- By the hours of now from today on; of a night that has passed by those that held then, which is kept with the booking (`bookings.session`).
CREATE FUNCTION service_today(zone text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT ((now() AT TIME ZONE zone) - interval '4 hours')::date
$$;
--> statement-breakpoint
-- As `sessionsOf` of lib/rules/availability: a special date's, or else the shifts of the weekday, by start.
CREATE FUNCTION sessions_of(of_restaurant text, of_days date[])
RETURNS TABLE (service_date date, session text, start_time double precision, end_time double precision, plan text, place bigint) LANGUAGE sql STABLE AS $$
  SELECT d.day, s.name, s.start_time, s.end_time, s.plan, row_number() OVER (PARTITION BY d.day ORDER BY s.start_time, s.end_time, s.place, s.uid)
  FROM unnest(of_days) AS d (day)
  LEFT JOIN LATERAL (
    SELECT x.sessions FROM special_dates x WHERE x.restaurant = of_restaurant AND d.day = ANY (x.dates) ORDER BY x.uid LIMIT 1
  ) special ON true
  CROSS JOIN LATERAL (
    SELECT e ->> 'name' AS name, (e ->> 'start')::float8 AS start_time, (e ->> 'end')::float8 AS end_time, e ->> 'plan' AS plan, at AS place, 0::bigint AS uid
    FROM jsonb_array_elements(special.sessions) WITH ORDINALITY AS x (e, at)
    UNION ALL
    SELECT r.name, r.start_time, r.end_time, r.plan, r.position, r.uid FROM rotas r
    WHERE special.sessions IS NULL AND r.restaurant = of_restaurant AND extract(dow FROM d.day)::int = ANY (r.weekdays)
  ) s
$$;
--> statement-breakpoint
-- A booking of a night that has passed (an import, a correction) gets its session as it is written.
CREATE FUNCTION booking_of_the_past_has_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date;
BEGIN
  SELECT service_today(time_zone) INTO today FROM restaurants WHERE restaurant = NEW.restaurant;
  NEW.session := NULL;
  IF NEW.service_date < today THEN
    NEW.session := coalesce((SELECT s.session FROM sessions_of(NEW.restaurant, ARRAY[NEW.service_date]) s
      WHERE NEW.time >= s.start_time AND NEW.time < s.end_time ORDER BY s.place LIMIT 1), '');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_session_insert BEFORE INSERT ON bookings FOR EACH ROW WHEN (NEW.session IS NULL)
  EXECUTE FUNCTION booking_of_the_past_has_session();
--> statement-breakpoint
CREATE TRIGGER bookings_session_update BEFORE UPDATE OF service_date, "time" ON bookings FOR EACH ROW
  WHEN (NEW.service_date <> OLD.service_date OR NEW."time" <> OLD."time") EXECUTE FUNCTION booking_of_the_past_has_session();
--> statement-breakpoint
-- Keeps of every night that has passed and was not kept yet: the session of its bookings, and the seats times minutes that it had to give.
CREATE FUNCTION keep_hours_of_past(of_restaurant text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last date;
  made date;
  kept date;
  days date[];
BEGIN
  SELECT service_today(r.time_zone) - 1, ((r.created_at AT TIME ZONE r.time_zone) - interval '4 hours')::date INTO last, made
    FROM restaurants r WHERE r.restaurant = of_restaurant;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT s.hours_kept_through INTO kept FROM rollup_states s WHERE s.restaurant = of_restaurant;
  IF kept >= last THEN RETURN; END IF;
  INSERT INTO rollup_states (restaurant, hours_kept_from) VALUES (of_restaurant, made) ON CONFLICT (restaurant) DO UPDATE
    SET hours_kept_from = coalesce(rollup_states.hours_kept_from, excluded.hours_kept_from);
  -- Of two that keep at once the second has waited, and finds it done.
  SELECT s.hours_kept_through INTO kept FROM rollup_states s WHERE s.restaurant = of_restaurant FOR UPDATE;
  IF kept >= last THEN RETURN; END IF;
  days := ARRAY(SELECT DISTINCT b.service_date FROM bookings b
    WHERE b.restaurant = of_restaurant AND b.service_date > coalesce(kept, '-infinity') AND b.service_date <= last AND b.session IS NULL);
  WITH s AS MATERIALIZED (SELECT * FROM sessions_of(of_restaurant, days)), found AS (
    SELECT DISTINCT ON (b.uid) b.uid, coalesce(s.session, '') AS session
    FROM bookings b LEFT JOIN s ON s.service_date = b.service_date AND b.time >= s.start_time AND b.time < s.end_time
    WHERE b.restaurant = of_restaurant AND b.service_date = ANY (days) AND b.session IS NULL ORDER BY b.uid, s.place
  )
  UPDATE bookings b SET session = found.session FROM found WHERE b.restaurant = of_restaurant AND b.uid = found.uid;
  INSERT INTO session_hours (restaurant, service_date, session, seat_minutes)
    SELECT of_restaurant, h.service_date, h.session, h.seat_minutes
    FROM open_hours_of(of_restaurant, ARRAY(SELECT generate_series(greatest(kept + 1, made)::timestamp, last::timestamp, interval '1 day')::date)) h
    ON CONFLICT DO NOTHING;
  UPDATE rollup_states SET hours_kept_through = last WHERE restaurant = of_restaurant;
END $$;
--> statement-breakpoint
-- Seats (the most that each table takes) times minutes of the sessions of some days, by the hours and the plans of now; one without a plan has every table.
CREATE FUNCTION open_hours_of(of_restaurant text, of_days date[]) RETURNS TABLE (service_date date, session text, seat_minutes bigint) LANGUAGE sql STABLE AS $$
  WITH seats AS MATERIALIZED (
    SELECT d.plan, sum(t.max) AS seats FROM (
      SELECT plan, table_uid FROM plan_tables WHERE restaurant = of_restaurant
      UNION SELECT '', table_uid FROM plan_tables WHERE restaurant = of_restaurant
    ) d JOIN tables t ON t.restaurant = of_restaurant AND t.table_uid = d.table_uid GROUP BY d.plan
  )
  SELECT s.service_date, s.session, sum(round((s.end_time - s.start_time) * 60) * coalesce(e.seats, 0))::bigint
  FROM sessions_of(of_restaurant, of_days) s LEFT JOIN seats e ON e.plan = coalesce(s.plan, '') GROUP BY s.service_date, s.session
$$;
--> statement-breakpoint
-- Before the hours or the seats become others, what they were is kept.
CREATE FUNCTION hours_of_past_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_hours_of_past(coalesce(NEW.restaurant, OLD.restaurant));
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['rotas', 'special_dates', 'tables', 'plan_tables'] LOOP
    EXECUTE format('CREATE TRIGGER past_is_kept BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION hours_of_past_are_kept()', part);
  END LOOP;
END $$;
--> statement-breakpoint

-- == What counts as what (lib/rules/dashboard/definitions says it to people) ==

-- One row for each booking that counts as anything. Standby, requests and what was turned down (997) count as nothing.
CREATE FUNCTION booking_figures(of_restaurant text, of_days date[])
RETURNS TABLE (uid bigint, service_date date, session text, channel int, "time" double precision, quarter int, covers int, counted boolean, no_show boolean,
  cancelled boolean, walk_in boolean, spend bigint, lead_days int, stay_minutes int, seat_minutes bigint, diner text, score double precision, answered boolean, low boolean)
LANGUAGE sql STABLE AS $$
  WITH s AS MATERIALIZED (
    SELECT * FROM sessions_of(of_restaurant, ARRAY(SELECT d FROM unnest(of_days) d
      WHERE d > coalesce((SELECT hours_kept_through FROM rollup_states WHERE restaurant = of_restaurant), '-infinity')))
  ), st AS MATERIALIZED (
    SELECT code, code > 999 AND stage IN (1, 2, 3, 4, 5) AS counted, stage = 6 AS no_show, stage = 9 AND code <> 997 AS cancelled FROM statuses WHERE restaurant = of_restaurant
  )
  SELECT b.uid, b.service_date,
    coalesce(b.session, (SELECT s.session FROM s WHERE s.service_date = b.service_date AND b.time >= s.start_time AND b.time < s.end_time ORDER BY s.place LIMIT 1), ''),
    b.channel, b.time, floor(b.time * 4 + 0.000001)::int, b.covers, st.counted, st.no_show, st.cancelled, w.walk_in,
    CASE WHEN st.counted AND (b.spend > 0 OR EXISTS (SELECT FROM till_spends t WHERE t.restaurant = of_restaurant AND t.booking_uid = b.uid)) THEN b.spend END,
    CASE WHEN st.counted AND NOT w.walk_in AND b.made_known AND b.created_date <= b.service_date
      AND NOT (b.import_key IS NOT NULL AND b.created_date = b.service_date AND b.created_time = b.time) THEN b.service_date - b.created_date END,
    CASE WHEN st.counted AND w.stay > 0 THEN round(w.stay * 60)::int END,
    CASE WHEN st.counted THEN b.covers * round(CASE WHEN w.stay > 0 THEN w.stay ELSE b.turn END * 60)::bigint ELSE 0 END,
    CASE WHEN NOT st.counted THEN NULL WHEN coalesce(b.diner_uid, 1000) = 1000 THEN 'unnamed'
      WHEN (SELECT c.first_visit FROM diner_counters c WHERE c.restaurant = of_restaurant AND c.diner_uid = b.diner_uid) < b.service_date THEN 'returning' ELSE 'new' END,
    CASE WHEN st.counted THEN a.score END, st.counted AND a.booking_uid IS NOT NULL, st.counted AND coalesce(a.low, false)
  FROM bookings b JOIN st ON st.code = b.status
    CROSS JOIN LATERAL (SELECT b.channel = 2 OR coalesce(b.diner_uid = 1000, false) AS walk_in, b.finished_time - b.seated_time AS stay) w
    LEFT JOIN LATERAL (SELECT x.booking_uid, x.score, x.low FROM survey_answers x WHERE x.restaurant = of_restaurant AND x.booking_uid = b.uid LIMIT 1) a ON true
  WHERE b.restaurant = of_restaurant AND b.service_date = ANY (of_days) AND b.deleted_at IS NULL AND (st.counted OR st.no_show OR st.cancelled)
$$;
--> statement-breakpoint
-- What the bookings of some days come to, counted from the bookings themselves.
CREATE FUNCTION rollups_of(of_restaurant text, of_days date[]) RETURNS SETOF booking_rollups LANGUAGE sql STABLE AS $$
  WITH f AS MATERIALIZED (SELECT * FROM booking_figures(of_restaurant, of_days)
  ), parties AS MATERIALIZED (
    SELECT p.service_date, p.session, p.channel, array_agg(p.part ORDER BY p.part) AS parts, array_agg(p.n ORDER BY p.part) AS bookings, array_agg(p.covers ORDER BY p.part) AS covers FROM (
      SELECT service_date, session, channel, least(covers, 12) AS part, count(*)::int AS n, sum(covers)::int AS covers FROM f WHERE counted GROUP BY 1, 2, 3, 4
    ) p GROUP BY 1, 2, 3
  ), arrivals AS MATERIALIZED (
    SELECT p.service_date, p.session, p.channel, array_agg(p.part ORDER BY p.part) AS parts, array_agg(p.n ORDER BY p.part) AS bookings, array_agg(p.covers ORDER BY p.part) AS covers FROM (
      SELECT service_date, session, channel, quarter AS part, count(*)::int AS n, sum(covers)::int AS covers FROM f WHERE counted GROUP BY 1, 2, 3, 4
    ) p GROUP BY 1, 2, 3
  ), leads AS MATERIALIZED (
    SELECT p.service_date, p.session, p.channel, array_agg(p.part ORDER BY p.part) AS parts, array_agg(p.n ORDER BY p.part) AS bookings, array_agg(p.covers ORDER BY p.part) AS covers FROM (
      SELECT service_date, session, channel, CASE WHEN walk_in THEN -2 ELSE least(coalesce(lead_days, -1), 15) END AS part, count(*)::int AS n, sum(covers)::int AS covers FROM f WHERE counted GROUP BY 1, 2, 3, 4
    ) p GROUP BY 1, 2, 3
  ), sums AS MATERIALIZED (
    SELECT service_date, session, channel, (count(*) FILTER (WHERE counted))::int AS bookings, coalesce(sum(covers) FILTER (WHERE counted), 0)::int AS covers,
      (count(*) FILTER (WHERE counted AND walk_in))::int AS walk_ins,
      coalesce(sum(spend), 0)::bigint AS spend, count(spend)::int AS spend_bookings, coalesce(sum(covers) FILTER (WHERE spend IS NOT NULL), 0)::int AS spend_covers,
      (count(*) FILTER (WHERE no_show))::int AS no_shows, (count(*) FILTER (WHERE cancelled))::int AS cancellations,
      coalesce(sum(lead_days), 0)::int AS lead_days, count(lead_days)::int AS lead_bookings,
      coalesce(sum(stay_minutes), 0)::int AS stay_minutes, count(stay_minutes)::int AS stay_bookings, sum(seat_minutes)::bigint AS seat_minutes,
      (count(*) FILTER (WHERE diner = 'new'))::int AS new_diners, (count(*) FILTER (WHERE diner = 'returning'))::int AS returning_diners,
      (count(*) FILTER (WHERE diner = 'unnamed'))::int AS unnamed, (count(*) FILTER (WHERE answered))::int AS answers, (count(*) FILTER (WHERE low))::int AS low_scores
    FROM f GROUP BY 1, 2, 3
  )
  SELECT of_restaurant, t.*, coalesce(p.parts, '{}'), coalesce(p.bookings, '{}'), coalesce(p.covers, '{}'), coalesce(a.parts, '{}'), coalesce(a.bookings, '{}'), coalesce(a.covers, '{}'),
    coalesce(l.parts, '{}'), coalesce(l.covers, '{}')
  FROM sums t
    LEFT JOIN parties p ON p.service_date = t.service_date AND p.session = t.session AND p.channel = t.channel
    LEFT JOIN arrivals a ON a.service_date = t.service_date AND a.session = t.session AND a.channel = t.channel
    LEFT JOIN leads l ON l.service_date = t.service_date AND l.session = t.session AND l.channel = t.channel
$$;
--> statement-breakpoint
-- As the reports of gift cards and of orders count.
CREATE FUNCTION sales_of(of_restaurant text, of_days date[]) RETURNS SETOF sales_rollups LANGUAGE sql STABLE AS $$
  SELECT of_restaurant, day, sum(gift_sales)::bigint, sum(orders)::int, sum(order_sales)::bigint FROM (
    SELECT date AS day, amount AS gift_sales, 0 AS orders, 0 AS order_sales FROM gift_entries
      WHERE restaurant = of_restaurant AND date = ANY (of_days) AND kind IN ('activate', 'load')
    UNION ALL
    SELECT date, 0, 1, total_price FROM orders
      WHERE restaurant = of_restaurant AND date = ANY (of_days) AND status NOT IN ('Rejected', 'Cancelled') AND NOT (payment = 'Online' AND payment_state = 'pending')
  ) sold GROUP BY day
$$;
--> statement-breakpoint

-- == Rollups are written in the transaction of the booking ==

-- The one place where they are written. A restaurant's are counted by one at a time, and by a statement that begins when it is this one's turn: it sees what the
-- one before has committed. Always by index: a plan made for a few bookings is kept while a million arrive.
CREATE FUNCTION recount_days(of_restaurant text, of_days date[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  days date[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(of_restaurant, 23));
  -- A month at a time: what is counted of many days is joined row by row.
  FOR at IN 0..(cardinality(of_days) - 1) / 31 LOOP
    days := of_days[at * 31 + 1 : at * 31 + 31];
    WITH n AS MATERIALIZED (SELECT * FROM rollups_of(of_restaurant, days)), gone AS (
      DELETE FROM booking_rollups r WHERE r.restaurant = of_restaurant AND r.service_date = ANY (days)
        AND NOT EXISTS (SELECT FROM n WHERE n.service_date = r.service_date AND n.session = r.session AND n.channel = r.channel)
    )
    INSERT INTO booking_rollups AS r SELECT * FROM n ON CONFLICT (restaurant, service_date, session, channel) DO UPDATE SET
      (bookings, covers, walk_ins, spend, spend_bookings, spend_covers, no_shows, cancellations, lead_days, lead_bookings, stay_minutes, stay_bookings, seat_minutes,
        new_diners, returning_diners, unnamed, answers, low_scores, sizes, size_bookings, size_covers, quarters, quarter_bookings, quarter_covers, leads, lead_covers)
      = (excluded.bookings, excluded.covers, excluded.walk_ins, excluded.spend, excluded.spend_bookings, excluded.spend_covers, excluded.no_shows,
        excluded.cancellations, excluded.lead_days, excluded.lead_bookings, excluded.stay_minutes, excluded.stay_bookings, excluded.seat_minutes, excluded.new_diners,
        excluded.returning_diners, excluded.unnamed, excluded.answers, excluded.low_scores, excluded.sizes, excluded.size_bookings, excluded.size_covers,
        excluded.quarters, excluded.quarter_bookings, excluded.quarter_covers, excluded.leads, excluded.lead_covers)
      WHERE r.* IS DISTINCT FROM excluded.*;
    WITH n AS MATERIALIZED (SELECT * FROM sales_of(of_restaurant, days)), gone AS (
      DELETE FROM sales_rollups r WHERE r.restaurant = of_restaurant AND r.service_date = ANY (days) AND NOT EXISTS (SELECT FROM n WHERE n.service_date = r.service_date)
    )
    INSERT INTO sales_rollups AS r SELECT * FROM n ON CONFLICT (restaurant, service_date) DO UPDATE
      SET (gift_sales, orders, order_sales) = (excluded.gift_sales, excluded.orders, excluded.order_sales) WHERE r.* IS DISTINCT FROM excluded.*;
  END LOOP;
END $$;
--> statement-breakpoint
-- At the commit, when the transaction holds all that it needs: nobody waits for it in a circle.
CREATE FUNCTION marked_days_are_recounted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  days date[];
BEGIN
  WITH taken AS (DELETE FROM rollup_marks m WHERE m.restaurant = NEW.restaurant AND m.transaction = NEW.transaction RETURNING m.service_date)
  SELECT array_agg(service_date) INTO days FROM taken;
  IF days IS NOT NULL THEN PERFORM recount_days(NEW.restaurant, days); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER marked_days_recounted AFTER INSERT ON rollup_marks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION marked_days_are_recounted();
--> statement-breakpoint
CREATE FUNCTION bookings_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (restaurant, transaction, service_date) SELECT DISTINCT restaurant, txid_current(), service_date FROM touched ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_mark_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION bookings_mark_days();
--> statement-breakpoint
CREATE TRIGGER bookings_mark_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION bookings_mark_days();
--> statement-breakpoint
-- Both the day that loses a booking and the one that gets it; a session that is kept is the one that counted already.
CREATE FUNCTION changed_bookings_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (restaurant, transaction, service_date)
    SELECT DISTINCT n.restaurant, txid_current(), day FROM before o JOIN touched n ON n.restaurant = o.restaurant AND n.uid = o.uid
      CROSS JOIN LATERAL unnest(ARRAY[o.service_date, n.service_date]) AS d (day)
    WHERE (o.service_date, o.time, o.turn, o.channel, o.covers, o.status, o.deleted_at, o.diner_uid, o.spend, o.seated_time, o.finished_time, o.created_date, o.created_time, o.made_known, o.import_key)
      IS DISTINCT FROM (n.service_date, n.time, n.turn, n.channel, n.covers, n.status, n.deleted_at, n.diner_uid, n.spend, n.seated_time, n.finished_time, n.created_date, n.created_time, n.made_known, n.import_key)
      OR o.session <> n.session
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_mark_update AFTER UPDATE ON bookings REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION changed_bookings_mark_days();
--> statement-breakpoint
-- What stands in other tables of a booking: the till's word on its spend, and its survey.
CREATE FUNCTION parts_of_bookings_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (restaurant, transaction, service_date)
    SELECT DISTINCT b.restaurant, txid_current(), b.service_date FROM touched t JOIN bookings b ON b.restaurant = t.restaurant AND b.uid = t.booking_uid ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['survey_answers', 'till_spends'] LOOP
    EXECUTE format('CREATE TRIGGER mark_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION parts_of_bookings_mark_days()', part);
    EXECUTE format('CREATE TRIGGER mark_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION parts_of_bookings_mark_days()', part);
    EXECUTE format('CREATE TRIGGER mark_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION parts_of_bookings_mark_days()', part);
  END LOOP;
END $$;
--> statement-breakpoint
-- Whose first visit is another one is new or returning on other days.
CREATE FUNCTION first_visits_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (restaurant, transaction, service_date)
    SELECT DISTINCT b.restaurant, txid_current(), b.service_date FROM before o JOIN touched n ON n.restaurant = o.restaurant AND n.diner_uid = o.diner_uid
      JOIN bookings b ON b.restaurant = n.restaurant AND b.diner_uid = n.diner_uid
    WHERE o.first_visit IS DISTINCT FROM n.first_visit ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER diner_counters_mark AFTER UPDATE ON diner_counters REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION first_visits_mark_days();
--> statement-breakpoint
-- A status that means another stage than before.
CREATE FUNCTION changed_stages_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (restaurant, transaction, service_date)
    SELECT DISTINCT b.restaurant, txid_current(), b.service_date FROM before o JOIN touched n ON n.restaurant = o.restaurant AND n.code = o.code
      JOIN bookings b ON b.restaurant = n.restaurant AND b.status = n.code
    WHERE o.stage <> n.stage ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER statuses_mark AFTER UPDATE ON statuses REFERENCING OLD TABLE AS before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION changed_stages_mark_days();
--> statement-breakpoint
-- Other hours: the nights to come are of other sessions, and those that have passed are kept (above).
CREATE FUNCTION hours_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (restaurant, transaction, service_date)
    SELECT DISTINCT b.restaurant, txid_current(), b.service_date FROM (SELECT DISTINCT restaurant FROM touched) t JOIN restaurants r ON r.restaurant = t.restaurant
      JOIN bookings b ON b.restaurant = t.restaurant AND b.service_date >= service_today(r.time_zone) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sales_mark_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (restaurant, transaction, service_date) SELECT DISTINCT restaurant, txid_current(), date FROM touched ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['rotas', 'special_dates'] LOOP
    EXECUTE format('CREATE TRIGGER mark_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION hours_mark_days()', part);
    EXECUTE format('CREATE TRIGGER mark_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION hours_mark_days()', part);
    EXECUTE format('CREATE TRIGGER mark_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION hours_mark_days()', part);
  END LOOP;
  FOREACH part IN ARRAY ARRAY['orders', 'gift_entries'] LOOP
    EXECUTE format('CREATE TRIGGER mark_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION sales_mark_days()', part);
    EXECUTE format('CREATE TRIGGER mark_update_old AFTER UPDATE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION sales_mark_days()', part);
    EXECUTE format('CREATE TRIGGER mark_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION sales_mark_days()', part);
    EXECUTE format('CREATE TRIGGER mark_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION sales_mark_days()', part);
  END LOOP;
END $$;
--> statement-breakpoint

-- == What is there already ==

-- Bookings are counted by a job from the latest night backwards, restaurant by restaurant: five million take minutes, and nobody waits for it. Sales are few.
INSERT INTO rollup_states (restaurant, counting_before)
  SELECT r.restaurant, (SELECT max(b.service_date) + 1 FROM bookings b WHERE b.restaurant = r.restaurant) FROM restaurants r;
--> statement-breakpoint
INSERT INTO sales_rollups SELECT s.* FROM (
    SELECT restaurant, array_agg(DISTINCT date) AS days FROM (SELECT restaurant, date FROM orders UNION ALL SELECT restaurant, date FROM gift_entries) d GROUP BY restaurant
  ) sold CROSS JOIN LATERAL sales_of(sold.restaurant, sold.days) s;
