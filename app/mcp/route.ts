import { forwardAssistant } from '@/lib/bff/forward-assistant';

/** Assistants connect here by the Model Context Protocol. */
export const POST = forwardAssistant;
export const GET = forwardAssistant;
export const DELETE = forwardAssistant;
