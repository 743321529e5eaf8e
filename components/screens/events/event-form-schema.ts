/** The server's schemas of events, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type EventSeatingDraft, eventSeatingSchemas } from '@/lib/resources/sales/event-seatings-schema';
import { type EventDraft, eventSchemas } from '@/lib/resources/sales/events-schema';
import { type TicketKindDraft, ticketKindSchemas } from '@/lib/resources/sales/ticket-kinds-schema';

export const eventResolver = zodResolver(eventSchemas.create.body) as Resolver<EventDraft>;
export const seatingResolver = zodResolver(eventSeatingSchemas.create.body) as Resolver<EventSeatingDraft>;
export const kindResolver = zodResolver(ticketKindSchemas.create.body) as Resolver<TicketKindDraft>;
