/** Baseline of a read: plain Fastify and pg, returning the same rows as JSON. */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

app.get<{ Querystring: { date: string } }>('/books', async (request) => {
  const { rows } = await pool.query(
    `select uid, covers, service_date as "on", time, original_time as "originalTime", turn, channel as by, first_name as "firstName", last_name as "lastName",
       phone, email as "eMail", notes, guest_notes as "guestNotes", book_options as "bookOptions", guest_options as "guestOptions", status, tables,
       event_uid as "uidEvent", diner_uid as "uidGuest", requested_area as "reqArea", total, spend, reference as "bookRef", created_date as created,
       created_time as "createdTime", restaurant as "serviceUID", version, ignored, arrived_time as "arrivedTime", seated_time as "seatedTime",
       finished_time as "finishedTime", visits
     from bookings where restaurant = $1 and service_date = $2 and deleted_at is null order by time, uid`,
    [process.env.BENCH_RESTAURANT, request.query.date],
  );
  return rows;
});

void app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' });
