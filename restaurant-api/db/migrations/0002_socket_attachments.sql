-- Announcements between copies of the API that are too long for a NOTIFY (8,000 bytes); emptied by the socket.io adapter.
CREATE TABLE "socket_io_attachments" (
	"id" bigserial UNIQUE,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" bytea
);
