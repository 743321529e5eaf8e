CREATE TABLE "lost_covers" (
	"restaurant" text NOT NULL,
	"service_date" date NOT NULL,
	"time_zone" text NOT NULL,
	"covers" integer[] NOT NULL,
	CONSTRAINT "lost_covers_restaurant_service_date_pk" PRIMARY KEY("restaurant","service_date")
);
--> statement-breakpoint
ALTER TABLE "lost_covers" ADD CONSTRAINT "lost_covers_restaurant_restaurants_restaurant_fk" FOREIGN KEY ("restaurant") REFERENCES "public"."restaurants"("restaurant") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Rows are found by restaurant and night: always by index, however few there were when the plan was made.
-- What was lost of a night is taken away once its bookings are counted: whoever keeps it holds the same lock, and has committed by then (ADR 189).
CREATE OR REPLACE FUNCTION marked_days_are_recounted() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  days date[];
  counted date[];
  mark record;
BEGIN
  FOR mark IN
    WITH taken AS (DELETE FROM rollup_marks m WHERE m.restaurant = NEW.restaurant AND m.transaction = NEW.transaction RETURNING m.service_date, m.bookings, m.sales)
    SELECT * FROM taken ORDER BY service_date
  LOOP
    -- Past fifty there is little to gain, and an array that grows booking by booking is copied as often.
    IF mark.bookings IS NULL OR cardinality(mark.bookings) > 50 THEN
      days := days || mark.service_date;
    ELSE
      IF cardinality(mark.bookings) > 0 THEN
        PERFORM recount_bookings(NEW.restaurant, mark.service_date, mark.bookings);
        counted := counted || mark.service_date;
      END IF;
      IF mark.sales THEN PERFORM recount_sales(NEW.restaurant, ARRAY[mark.service_date]); END IF;
    END IF;
  END LOOP;
  IF days IS NOT NULL THEN PERFORM recount_days(NEW.restaurant, days); END IF;
  DELETE FROM lost_covers l WHERE l.restaurant = NEW.restaurant AND l.service_date = ANY (days || counted);
  RETURN NULL;
END $$;
