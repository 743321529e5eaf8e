-- A party that is done has left: its claim keeps nobody away any more (ADR 4). Those of days long past meet nobody, and stay as they are.
UPDATE booking_tables t SET live = false
FROM bookings b JOIN statuses s ON s.restaurant = b.restaurant AND s.code = b.status
WHERE t.restaurant = b.restaurant AND t.booking_uid = b.uid AND t.live AND s.stage = 5 AND b.service_date >= current_date - 2;
