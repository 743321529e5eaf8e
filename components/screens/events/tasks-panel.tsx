'use client';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useSWRConfig } from 'swr';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import type { EventSales, EventTask } from '@/lib/resources/sales/tickets-schema';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { Panel, Row, Rows } from './panel';
import { useEventTexts } from './use-event-texts';
import { useRevalidateTickets } from './use-revalidate-tickets';

interface TasksPanelProps {
  event: number;
  sales: EventSales;
  mayRetry: boolean;
}

/** The result for each booking of a cancelled or moved event; failed ones are first and can be retried. */
export function TasksPanel({ event, sales, mayRetry }: TasksPanelProps) {
  const t = useTranslations('events');
  const errors = useTranslations('error');
  const texts = useEventTexts();
  const toast = useToast();
  const retry = useCall(ticketCalls.retry);
  const again = useRevalidateTickets(useSWRConfig().mutate);
  const isRunning = sales.todo > 0;
  const all =
    useRead(ticketCalls.tasks, { query: { event } }, { refreshInterval: isRunning ? 2000 : 0 }).data?.tasks ?? [];
  // For a cancelled booking an earlier move and the guest's answer no longer matter.
  const cancelled = new Set(all.filter(({ kind }) => kind === 'cancel').map(({ booking }) => booking));
  const tasks = all.filter(({ kind, booking }) => kind === 'cancel' || !cancelled.has(booking));
  const needs = tasks.filter(({ failure }) => failure !== '');
  const others = tasks.filter(({ failure }) => failure === '');

  async function retryTask() {
    const done = await retry({ params: { uid: event } });
    await again();
    if (done.ok) toast.show({ severity: 'success', text: t('toast.again') });
    else toast.problem(done.problem);
  }

  function reasonText({ failure, phone }: EventTask): string {
    if (failure === 'not-told') return phone ? t('task.notTold', { phone }) : t('task.notToldAtAll');
    if (failure === 'mail-failed') return t('task.mailFailed');
    if (failure === 'refund-failed') return t('task.refundFailed');
    return errors.has(failure as ErrorCode) ? errors(failure as ErrorCode) : failure;
  }

  /** A booking that stays may have been refunded for another reason. */
  const isBack = ({ kind, choice }: EventTask) => kind === 'cancel' || choice === 'refunded';
  const textOf = (task: EventTask) =>
    [
      t(`task.${task.kind}`),
      task.failure !== '' && reasonText(task),
      isBack(task) && task.refunded > 0 && t('task.refunded', { sum: texts.sum(task.refunded) }),
      isBack(task) && task.refunding > 0 && t('task.refunding', { sum: texts.sum(task.refunding) }),
      task.choice !== '' && t(`task.choice.${task.choice}`),
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <Panel
      title={t('section.tasks')}
      end={
        mayRetry &&
        needs.length > 0 && (
          <Button variant="outlined" onClick={() => void retryTask()}>
            {t('act.retry')}
          </Button>
        )
      }
    >
      <Typography role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {isRunning ? t('running', { count: sales.todo }) : ''}
      </Typography>
      {tasks.length > 0 && (
        <Rows label={t('section.tasks')}>
          {[...needs, ...others].map((task) => (
            <Row
              key={task.uid}
              title={
                <>
                  {task.name}{' '}
                  <Chip
                    size="small"
                    variant="outlined"
                    color={task.failure !== '' ? 'warning' : task.state === 'done' ? 'success' : 'default'}
                    label={t(`task.${task.state}`)}
                  />
                </>
              }
              text={textOf(task)}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
