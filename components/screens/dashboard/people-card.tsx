'use client';
import type { ReactNode } from 'react';
import { useHasScreen } from '@/components/shell/menu/use-has-screen';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ListedFigure } from '@/lib/contract/figures/dashboard';
import { useDashboard } from './dashboard-context';
import { DefinitionButton } from './definition-button';
import { FigureDefinition } from './figure-definition';
import { OfficeCard } from './office-card';
import { useFigureText } from './use-figure-text';
import { useSpans } from './use-spans';

/** Distinguished by fill: solid, light, hatched. */
const KINDS: ReadonlyArray<{ figure: ListedFigure; fill: string }> = [
  { figure: 'returningDiners', fill: 'var(--mui-palette-primary-main)' },
  {
    figure: 'newDiners',
    fill: 'color-mix(in srgb, var(--mui-palette-primary-main) 32%, var(--mui-palette-background-paper))',
  },
  {
    figure: 'unnamed',
    fill: 'repeating-linear-gradient(135deg, var(--mui-palette-edge) 0 2px, transparent 2px 8px)',
  },
];

/** New and returning guests, and sales besides tables. */
export function PeopleCard() {
  const t = useTranslations('dashboard');
  const { board, against, openList } = useDashboard();
  const hasScreen = useHasScreen();
  const texts = useFigureText();
  const spans = useSpans();
  const valueOf = (figure: ListedFigure) => board.figures[figure].value;
  const all = KINDS.reduce((sum, { figure }) => sum + (valueOf(figure) ?? 0), 0);
  const sales = [
    { figure: 'giftSales' as const, href: '/gift-card' },
    { figure: 'takeawaySales' as const, href: '/ta-report' },
  ].filter(({ figure, href }) => hasScreen(href) || board.figures[figure].value !== null);
  return (
    <OfficeCard title={t('people.title')} note={t('people.note')}>
      {all > 0 && (
        <Stack
          direction="row"
          aria-hidden
          sx={{ height: 28, mb: 1, gap: '2px', borderRadius: '6px', overflow: 'hidden', printColorAdjust: 'exact' }}
        >
          {KINDS.map(({ figure, fill }) => (
            <Box key={figure} sx={{ flexGrow: valueOf(figure) ?? 0, flexBasis: 0, background: fill }} />
          ))}
        </Stack>
      )}
      <Box component="ul" aria-label={t('people.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {KINDS.map(({ figure, fill }) => {
          const value = valueOf(figure);
          const name = t(`figure.${figure}`);
          return (
            <Line key={figure} sign={fill}>
              <Button
                onClick={() => openList({ figure, title: name, spans })}
                sx={{ ml: -1, px: 1, minWidth: 0, minHeight: 44, justifyContent: 'flex-start', textAlign: 'start' }}
              >
                {name}
              </Button>
              <DefinitionButton name={name}>
                <FigureDefinition figure={figure} />
              </DefinitionButton>
              <Amount
                text={texts.value(figure, value, board.currency)}
                beside={[value !== null && all > 0 ? texts.share(value / all) : '']}
              />
            </Line>
          );
        })}
      </Box>
      <Box
        component="ul"
        aria-label={t('people.sales')}
        sx={{ m: 0, mt: 1, p: 0, pt: 1, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}
      >
        {sales.map(({ figure, href }) => {
          const { value, [against]: before } = board.figures[figure];
          const name = t(`figure.${figure}`);
          const orders = figure === 'takeawaySales' ? board.figures.takeawayOrders.value : null;
          return (
            <Line key={figure}>
              {hasScreen(href) ? (
                <Button
                  component={Link}
                  href={href}
                  sx={{ ml: -1, px: 1, minWidth: 0, minHeight: 44, justifyContent: 'flex-start', textAlign: 'start' }}
                >
                  {name}
                </Button>
              ) : (
                <Typography component="span">{name}</Typography>
              )}
              <DefinitionButton name={name}>
                <FigureDefinition figure={figure} />
              </DefinitionButton>
              <Amount
                text={texts.value(figure, value, board.currency)}
                beside={[
                  orders === null ? '' : t('people.orders', { count: orders }),
                  texts.change(figure, value, before, board.currency)?.text ?? '',
                ]}
              />
            </Line>
          );
        })}
      </Box>
    </OfficeCard>
  );
}

function Line({ sign, children }: { sign?: string; children: ReactNode }) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', minHeight: 48, gap: 0.5 }}>
      {sign && (
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            width: 14,
            height: 14,
            mr: 1,
            borderRadius: '3px',
            border: 1,
            borderColor: 'edge',
            background: sign,
            printColorAdjust: 'exact',
          }}
        />
      )}
      {children}
    </Stack>
  );
}

function Amount({ text, beside }: { text: string; beside: readonly string[] }) {
  return (
    <Typography
      component="span"
      sx={{
        ml: 'auto',
        minWidth: 'max-content',
        textAlign: 'end',
        fontVariantNumeric: 'tabular-nums',
        lineHeight: 1.3,
      }}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
        {text}
      </Box>
      {beside.filter(Boolean).map((line) => (
        <Box key={line} component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {line}
        </Box>
      ))}
    </Typography>
  );
}
