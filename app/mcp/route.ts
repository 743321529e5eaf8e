import { forwardAssistant } from '@/lib/bff/forward-assistant';

/** Endpoint of assistants (Model Context Protocol). */
export const POST = forwardAssistant;
export const GET = forwardAssistant;
export const DELETE = forwardAssistant;
