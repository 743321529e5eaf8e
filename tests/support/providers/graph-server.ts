/** A local Meta: login dialog, code exchange and Graph of Pages, with Meta's documented answers and errors. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const META_APP = { id: '1234567890123', secret: 'the-secret-of-an-app-at-meta' };
const VERSION = 'v24.0';

interface MetaPage {
  id: string;
  name: string;
  button: { id: string; type: string; web_url: string } | null;
}

export interface MetaError {
  status: number;
  code: number;
  subcode?: number;
  message: string;
}

/** As documented under 'Handling Errors'. */
export const META_ERRORS = {
  tokenOver: {
    status: 400,
    code: 190,
    subcode: 460,
    message: 'Error validating access token: The session has been invalidated because the user changed the password.',
  },
  noRight: { status: 403, code: 200, message: '(#200) Requires pages_manage_cta permission to manage the object' },
  tooMany: { status: 400, code: 32, message: '(#32) Page request limit reached' },
  down: { status: 503, code: 2, message: 'An unexpected error has occurred. Please retry your request later.' },
  invalid: { status: 400, code: 100, message: '(#100) Invalid parameter' },
} satisfies Record<string, MetaError>;

interface Grant {
  redirectUri: string;
  challenge: string;
}

export class GraphServer {
  pages: MetaPage[] = [];
  /** Calls that reached Graph, as 'POST 101/call_to_actions'. */
  readonly calls: string[] = [];
  private readonly failing: Array<{ call: RegExp; error: MetaError | 'silent' }> = [];
  private readonly codes = new Map<string, Grant>();
  private readonly tokens = new Map<string, 'short' | 'long' | { page: string }>();
  private buttons = 900;

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<GraphServer> {
    const server = createServer();
    const graph = new GraphServer(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void graph.answer(request, response));
    await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
    return graph;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Pages that the person manages. */
  has(...names: string[]): void {
    this.pages = names.map((name, index) => ({ id: String(101 + index), name, button: null }));
  }

  button(name: string): MetaPage['button'] {
    return this.pages.find((page) => page.name === name)?.button ?? null;
  }

  /** Fails the next call that matches, once. */
  fails(call: RegExp, error: MetaError | 'silent'): void {
    this.failing.push({ call, error });
  }

  /** Presses 'Continue' in the dialog; returns the redirect. */
  approve(dialog: string): URL {
    const asked = new URL(dialog).searchParams;
    const code = randomBytes(12).toString('base64url');
    this.codes.set(code, {
      redirectUri: asked.get('redirect_uri') ?? '',
      challenge: asked.get('code_challenge') ?? '',
    });
    return this.back(asked, { code });
  }

  /** Presses 'Cancel'. */
  deny(dialog: string): URL {
    return this.back(new URL(dialog).searchParams, {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
    });
  }

  /** Invalidates every token, as a password change does. */
  endTokens(): void {
    this.tokens.clear();
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => void this.server.close(() => closed()));
  }

  private back(asked: URLSearchParams, said: Record<string, string>): URL {
    const to = new URL(asked.get('redirect_uri') ?? '');
    for (const [name, value] of Object.entries({ ...said, state: asked.get('state') ?? '' }))
      to.searchParams.set(name, value);
    return to;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const body = await textOf(request);
    const path = url.pathname.replace(`/${VERSION}/`, '');
    if (path === 'dialog/oauth') return this.dialog(url, response);
    const name = `${request.method} ${path}`;
    this.calls.push(name);
    const at = this.failing.findIndex(({ call }) => call.test(name));
    const failing = at < 0 ? undefined : this.failing.splice(at, 1)[0];
    if (failing?.error === 'silent') return void request.socket.destroy();
    if (failing) return refuse(response, failing.error);
    const said = new URLSearchParams([...url.searchParams, ...new URLSearchParams(body)]);
    if (path === 'oauth/access_token') return this.exchange(said, response);
    return this.graph(request, path, said, response);
  }

  private dialog(url: URL, response: ServerResponse): void {
    const asked = url.searchParams;
    const good =
      asked.get('client_id') === META_APP.id &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256' &&
      /^[\w-]{43}$/.test(asked.get('code_challenge') ?? '') &&
      asked.get('scope') === 'pages_show_list,pages_manage_cta';
    if (!good)
      return refuse(response, {
        ...META_ERRORS.invalid,
        message: 'Invalid App ID: The provided app ID does not look like a valid app ID.',
      });
    const address = url.toString();
    const link = (text: string, to: URL) => `<a href="${to.toString().replaceAll('&', '&amp;')}">${text}</a>`;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Log in with Facebook</title><h1>Log in with Facebook</h1><p>${link('Continue', this.approve(address))} ${link('Cancel', this.deny(address))}</p></html>`,
    );
  }

  private exchange(said: URLSearchParams, response: ServerResponse): void {
    const refused = (message: string, subcode?: number) =>
      refuse(response, { status: 400, code: 100, subcode, message });
    if (said.get('client_id') !== META_APP.id || said.get('client_secret') !== META_APP.secret)
      return refused('Error validating client secret.');
    if (said.get('grant_type') === 'fb_exchange_token') {
      if (this.tokens.get(said.get('fb_exchange_token') ?? '') !== 'short')
        return refuse(response, META_ERRORS.tokenOver);
      return answerJson(response, { access_token: this.token('long'), token_type: 'bearer', expires_in: 5_183_944 });
    }
    const code = said.get('code') ?? '';
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (!grant) return refused('This authorization code has been used.', 36009);
    if (grant.redirectUri !== said.get('redirect_uri'))
      return refused(
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
        36008,
      );
    if (
      createHash('sha256')
        .update(said.get('code_verifier') ?? '')
        .digest('base64url') !== grant.challenge
    )
      return refused('Invalid code verifier.');
    answerJson(response, { access_token: this.token('short'), token_type: 'bearer', expires_in: 5_400 });
  }

  private token(kind: 'short' | 'long' | { page: string }): string {
    const token = `EAA${randomBytes(24).toString('hex')}`;
    this.tokens.set(token, kind);
    return token;
  }

  private graph(request: IncomingMessage, path: string, said: URLSearchParams, response: ServerResponse): void {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const holder = this.tokens.get(token);
    if (holder === undefined) return refuse(response, META_ERRORS.tokenOver);
    if (said.get('appsecret_proof') !== createHmac('sha256', META_APP.secret).update(token).digest('hex')) {
      return refuse(response, {
        ...META_ERRORS.invalid,
        message: 'Invalid appsecret_proof provided in the API argument',
      });
    }
    if (path === 'me/accounts') {
      if (holder !== 'long') return refuse(response, META_ERRORS.noRight);
      return answerJson(response, {
        data: this.pages.map(({ id, name }) => ({ id, name, access_token: this.token({ page: id }) })),
        paging: { cursors: {} },
      });
    }
    const page = this.pages.find(
      ({ id, button }) =>
        (path === `${id}/call_to_actions` || path === button?.id) && typeof holder === 'object' && holder.page === id,
    );
    if (!page)
      return refuse(response, {
        ...META_ERRORS.invalid,
        subcode: 33,
        message: `Unsupported ${request.method?.toLowerCase()} request. Object with ID '${path}' does not exist`,
      });
    this.callToAction(request.method ?? '', page, path, said, response);
  }

  private callToAction(
    method: string,
    page: MetaPage,
    path: string,
    said: URLSearchParams,
    response: ServerResponse,
  ): void {
    const onPage = path.endsWith('/call_to_actions');
    if (method === 'GET') return answerJson(response, { data: page.button ? [page.button] : [] });
    if (method === 'DELETE' && !onPage) {
      page.button = null;
      return answerJson(response, { success: true });
    }
    const [type, destination, url] = ['type', 'web_destination_type', 'web_url'].map(
      (name) => said.get(name) ?? '',
    ) as [string, string, string];
    if (method !== 'POST' || type !== 'BOOK_NOW' || destination !== 'WEBSITE' || !URL.canParse(url))
      return refuse(response, META_ERRORS.invalid);
    page.button = { id: onPage ? String(++this.buttons) : path, type, web_url: url };
    answerJson(response, onPage ? { id: page.button.id } : { success: true });
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, { status, code, subcode, message }: MetaError): void {
  answerJson(
    response,
    {
      error: {
        message,
        type: 'OAuthException',
        code,
        ...(subcode && { error_subcode: subcode }),
        fbtrace_id: 'AbCdEfGhIjK',
      },
    },
    status,
  );
}
