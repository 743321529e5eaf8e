'use client';
import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/calls/use-call';
import { orderCalls } from '@/lib/resources/takeaway/orders';
import type { WirePricedCart } from '@/lib/resources/takeaway/orders-schema';
import { problemText } from '@/lib/rules/message/problem-text';
import type { OrderDraft } from './taken-order';

/** Delay after the last change before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 300;

/** The server's price of the order, or the reason why it cannot be taken. */
export function useQuote(
  order: OrderDraft,
  date: string | undefined,
): { quote: WirePricedCart | null; problem: string | null } {
  const t = useTranslations();
  const ask = useCall(orderCalls.quote);
  const [answer, setAnswer] = useState<{ quote: WirePricedCart | null; problem: string | null }>({
    quote: null,
    problem: null,
  });
  const { service, lines, address, time } = order;
  const hasAddress = service === 'delivery' && address.address.trim() !== '';
  const asked = JSON.stringify(
    lines.length > 0 && date ? { service, lines, address: hasAddress ? address : null, date, time } : null,
  );
  useEffect(() => {
    const body = JSON.parse(asked) as Parameters<typeof ask>[0]['body'] | null;
    let isOutdated = false;
    const timer = setTimeout(() => {
      if (!body) return setAnswer({ quote: null, problem: null });
      void ask({ body }).then((done) => {
        if (isOutdated) return;
        if (done.ok) setAnswer({ quote: done.value, problem: null });
        else setAnswer(({ quote }) => ({ quote, problem: problemText(done.problem, t as never) }));
      });
    }, DEBOUNCE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [asked, ask, t]);
  return answer;
}
