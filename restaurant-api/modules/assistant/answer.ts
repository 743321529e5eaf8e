/**
 * The Model Context Protocol by its official SDK. Stateless: one server per request, so that any instance can answer it (ADR 151). The SDK is loaded
 * at the first request.
 */
import { APP_VERSION } from '@/lib/contract/constants';
import type { Asking } from './asking';
import { addGuestTools } from './guest-tools';
import { addStaffTools } from './staff-tools';
import { NOTICE } from './tool';

/** Maximum number of parts in the arguments of one call. */
const MAX_PARTS = 500;

const instructions = (asking: Asking) =>
  [
    `This is the restaurant ${asking.restaurant.service}. Only the tools that the API key has scopes for are listed.`,
    'Times are on its clock; a service day goes on after midnight.',
    'Before you book, change or cancel, say to the person what you are about to do and wait for their yes.',
    NOTICE,
  ].join(' ');

/** @param body the parsed body; undefined for none */
export async function answerAssistant(asking: Asking, request: Request, body: unknown): Promise<Response> {
  const [{ McpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  const server = new McpServer(
    { name: 'maitre', title: 'Maitre', version: APP_VERSION },
    { instructions: instructions(asking), maxToolInputElements: MAX_PARTS },
  );
  addGuestTools(server, asking);
  addStaffTools(server, asking);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
}
