CREATE TABLE "google_bookings" (
	"restaurant" text NOT NULL,
	"booking_uid" bigint NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "google_bookings_restaurant_booking_uid_pk" PRIMARY KEY("restaurant","booking_uid")
);
--> statement-breakpoint
ALTER TABLE "google_bookings" ADD CONSTRAINT "google_bookings_restaurant_booking_uid_bookings_restaurant_uid_fk" FOREIGN KEY ("restaurant","booking_uid") REFERENCES "public"."bookings"("restaurant","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "google_bookings_user" ON "google_bookings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "google_bookings_token" ON "google_bookings" USING btree ("token");