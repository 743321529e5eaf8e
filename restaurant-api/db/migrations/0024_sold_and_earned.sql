ALTER TABLE "gift_entries" ADD COLUMN "order_uid" bigint;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "tender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "takeaway_carts" ADD COLUMN "gift_card_uid" bigint;--> statement-breakpoint
ALTER TABLE "takeaway_carts" ADD COLUMN "gift_seller" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "gift_entries_order" ON "gift_entries" USING btree ("order_uid") WHERE order_uid is not null;--> statement-breakpoint

-- == Money of orders ==

-- As before, and no tender of an order gets back more than it gave.
CREATE OR REPLACE FUNCTION orders_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.number, NEW.service, NEW.date, NEW.currency, NEW.subtotal_price, NEW.service_price, NEW.delivery_price, NEW.total_price)
    IS DISTINCT FROM (OLD.number, OLD.service, OLD.date, OLD.currency, OLD.subtotal_price, OLD.service_price, OLD.delivery_price, OLD.total_price) THEN
    RAISE EXCEPTION 'what order % costs is not changed', NEW.uid USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT coalesce(sum(amount), 0) INTO moved FROM order_events WHERE restaurant = NEW.restaurant AND order_uid = NEW.uid;
  IF moved <> (SELECT paid - refunded FROM orders WHERE restaurant = NEW.restaurant AND uid = NEW.uid) THEN
    RAISE EXCEPTION 'order % has events of %', NEW.uid, moved
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_add_up', TABLE = 'orders';
  END IF;
  IF EXISTS (
    SELECT 1 FROM order_events e JOIN orders o ON o.restaurant = e.restaurant AND o.uid = e.order_uid
    WHERE e.restaurant = NEW.restaurant AND e.order_uid = NEW.uid AND e.amount <> 0
    GROUP BY coalesce(nullif(e.tender, ''), o.payment) HAVING sum(e.amount) < 0
  ) THEN
    RAISE EXCEPTION 'a tender of order % got back more than it gave', NEW.uid
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_tenders', TABLE = 'orders';
  END IF;
  RETURN NULL;
END $$;
