'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HIDDEN_TO_THE_EYE } from '@/components/ui/visually-hidden';
import { FigureList } from '@/components/ui/figure-list';
import type { WhatsappLine } from '@/lib/resources/whatsapp-report-schema';
import { type WhatsappTotal, shapeOf, totalOf } from '@/lib/rules/message/whatsapp-totals';
import { useCostText } from './use-cost-text';

/** What the month comes to, and by kind and state. */
export function WhatsappTotals({ lines }: { lines: readonly WhatsappLine[] }) {
  const t = useTranslations('whatsapp');
  const outgoing = useTranslations('outgoing');
  const format = useFormatter();
  const costText = useCostText();
  const all = totalOf(lines);
  const { kinds, states } = shapeOf(lines);
  const row = ({ messages, byState, costs }: WhatsappTotal) => (
    <>
      <td>{format.number(messages)}</td>
      {states.map((state) => (
        <td key={state}>{byState[state] === undefined ? '–' : format.number(byState[state])}</td>
      ))}
      <td>{costText(costs) || '–'}</td>
    </>
  );
  return (
    <Stack component="section" aria-label={t('totals')} sx={{ gap: 1.5 }}>
      <FigureList
        figures={[
          { key: 'messages', name: t('messages'), value: format.number(all.messages) },
          { key: 'sent', name: t('sent'), value: format.number(all.sent) },
          { key: 'failed', name: t('notDelivered'), value: format.number(all.byState.failed ?? 0) },
          { key: 'cost', name: t('cost'), value: costText(all.costs) || '–' },
        ]}
      />
      {all.unpriced > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('unpriced', { count: all.unpriced })}
        </Typography>
      )}
      <Box
        role="region"
        aria-label={t('table')}
        tabIndex={0}
        sx={{
          position: 'relative', // the caption that only is heard stays with it
          overflowX: 'auto',
          borderRadius: '10px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '& table': { width: '100%', borderCollapse: 'collapse' },
          '& th, & td': { px: 1.5, py: 1, whiteSpace: 'nowrap', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
          '& th:first-of-type': { textAlign: 'start' },
          '& thead th': { bgcolor: 'raised', fontSize: '0.8125rem', fontWeight: 600 },
          '& tbody th': { fontWeight: 500 },
          '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider' },
          '& tfoot th, & tfoot td': { fontWeight: 650 },
        }}
      >
        <table>
          <Box component="caption" sx={HIDDEN_TO_THE_EYE}>
            {t('table')}
          </Box>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('messages')}</th>
              {states.map((state) => (
                <th key={state} scope="col">
                  {outgoing(`state.${state}`)}
                </th>
              ))}
              <th scope="col">{t('cost')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{outgoing(`kind.${kind === '' ? 'other' : kind}`)}</th>
                {row(totalOf(lines.filter((line) => line.kind === kind)))}
              </tr>
            ))}
          </tbody>
          {kinds.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('all')}</th>
                {row(all)}
              </tr>
            </tfoot>
          )}
        </table>
      </Box>
    </Stack>
  );
}
