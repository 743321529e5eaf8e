/** The endpoint for assistants: `/mcp`, by API key (ADR 151). */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { askingOf } from './asking';

const PATH = '/mcp';
const config = { access: 'key' } as const;
const tags = ['Assistants'];
/** Headers of the protocol that are passed on. */
const PASSED = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id', 'last-event-id'] as const;

export function assistantRoutes(app: App, { context }: Parts): void {
  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'A message of an assistant by the Model Context Protocol',
        description:
          'Streamable HTTP without sessions. The tools are those that the API key has scopes for; they make the calls of guests and of staff, with all their rules.',
        body: z.unknown(),
        response: { 200: z.custom<Readable>() },
      },
    },
    async (request, reply) => {
      const { answerAssistant } = await import('./answer');
      const headers = new Headers(
        PASSED.flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value] as [string, string]] : [];
        }),
      );
      const asked = new Request(new URL(PATH, context.settings.publicUrl), { method: 'POST', headers });
      const answer = await answerAssistant(askingOf(app, context, request), asked, request.body);
      void reply
        .status(answer.status as 200)
        .headers(Object.fromEntries(answer.headers))
        .header('cache-control', 'no-store');
      return answer.body
        ? reply.send(Readable.fromWeb(answer.body as ReadableStream) as never)
        : reply.send('' as never);
    },
  );

  // Stateless: there is no stream to open and no session to end.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: PATH,
      config,
      schema: {
        tags,
        summary:
          method === 'GET' ? 'No stream: every message is answered by itself' : 'No session: there is none to end',
        response: { 405: z.object({ error: z.string() }) },
      },
      handler: async (_request, reply) =>
        reply.status(405).header('allow', 'POST').send({ error: 'Method not allowed' }),
    });
}
