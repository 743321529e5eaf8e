'use client';
/** Bars of the dashboard by MUI X. Heavy: always imported lazily. */
import { BarChart as MuiBarChart, type BarProps } from '@mui/x-charts/BarChart';
import { useXScale, useYScale } from '@mui/x-charts/hooks';

export interface Bar {
  label: string;
  /** The same on the axis, where it has to be narrow: '\n' begins a line. */
  tick?: string;
  /** Null where it is not known: no bar, and '–' where it is written. */
  value: number | null;
  /** What is read out, and shown under the pointer. */
  text: string;
  /** Written at the end of the bar; nothing where there is no room for it. */
  figure?: string;
  /** Drawn dashed on top of the value, up to here. */
  expected?: number | null;
  /** What is read out of the dashed part. */
  expectedText?: string;
  /** Where `expected` may end up. */
  between?: readonly [low: number, high: number] | null;
  /** A line across: what is usual, or was before. */
  mark?: number | null;
}

export interface BarChartProps {
  /** Of the chart, read out when it has the focus. */
  title: string;
  /** What the filled bars are, and the dashed ones. */
  name: string;
  expectedName?: string;
  bars: readonly Bar[];
  layout?: 'vertical' | 'horizontal';
  height: number;
  /** Pixels for the names of horizontal bars. */
  labelWidth?: number;
  /** How a figure of the axis is written. */
  axisText: (value: number) => string;
  /** A bar was pressed, or had the focus as Enter was. */
  onOpen?: (index: number) => void;
}

const VALUE = 'value';
const EXPECTED = 'expected';
/** Free above the longest bar, as a share of it: for the figure. */
const HEADROOM = 1.12;
const TEXT = { fontSize: 13, fill: 'var(--mui-palette-text-secondary)', fontFamily: 'inherit' } as const;

/** Bars with marks, and with what is expected dashed on top; told apart by line and shape, so that no colour is needed. */
export function BarChart({
  title,
  name,
  expectedName = '',
  bars,
  layout = 'vertical',
  height,
  labelWidth = 120,
  axisText,
  onOpen,
}: BarChartProps) {
  const isUpright = layout === 'vertical';
  const hasExpected = bars.some(({ expected }) => expected !== undefined);
  const most = Math.max(
    ...bars.flatMap(({ value, expected, mark, between }) => [value ?? 0, expected ?? 0, mark ?? 0, between?.[1] ?? 0]),
    0,
  );
  const categories = {
    scaleType: 'band' as const,
    data: bars.map((_, index) => index),
    valueFormatter: (index: number, { location }: { location: string }) =>
      (location === 'tick' ? bars[index]?.tick : undefined) ?? bars[index]?.label ?? '',
    tickLabelInterval: bars.some(({ tick }) => tick) ? () => true : ('auto' as const),
    categoryGapRatio: isUpright ? 0.3 : 0.4,
    disableTicks: true,
    disableLine: !isUpright,
    tickLabelStyle: TEXT,
  };
  const amounts = {
    min: 0,
    max: (most || 1) * HEADROOM,
    valueFormatter: (value: number) => axisText(value),
    disableTicks: true,
    disableLine: true,
    tickNumber: 4,
    tickMinStep: 1,
    tickLabelStyle: TEXT,
  };
  return (
    // MUI names an element without a role, which no screen reader reads.
    <div role="group" aria-label={title}>
      <MuiBarChart
        // Axes that change places are other axes.
        key={layout}
        layout={layout}
        height={height}
        hideLegend
        skipAnimation
        // Enter opens what the pointer opens.
        experimentalFeatures={{ keyboardActivation: true }}
        borderRadius={4}
        margin={{ top: 8, right: isUpright ? 8 : 56, bottom: 0, left: 0 }}
        grid={isUpright ? { horizontal: true } : undefined}
        xAxis={[
          isUpright
            ? { ...categories, height: bars.some(({ tick }) => tick) ? 44 : 28 }
            : { ...amounts, position: 'none' },
        ]}
        yAxis={[isUpright ? { ...amounts, width: 44 } : { ...categories, width: labelWidth }]}
        series={[
          {
            id: VALUE,
            label: name,
            data: bars.map(({ value }) => value),
            stack: 'all',
            color: 'var(--mui-palette-primary-main)',
            valueFormatter: (_value, { dataIndex }) => bars[dataIndex]?.text || null,
          },
          ...(hasExpected
            ? [
                {
                  id: EXPECTED,
                  label: expectedName,
                  data: bars.map(({ value, expected }) =>
                    expected == null ? null : Math.max(0, expected - (value ?? 0)),
                  ),
                  stack: 'all',
                  color: 'var(--mui-palette-primary-main)',
                  valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) =>
                    bars[dataIndex]?.expectedText || null,
                },
              ]
            : []),
        ]}
        slots={{ bar: BarShape }}
        onItemClick={onOpen && ((_event, { dataIndex }) => onOpen(dataIndex))}
        // The only words of the library that these charts say.
        localeText={{
          barDescription: ({ formattedCategoryValue, formattedValue, seriesLabel }) =>
            `${formattedCategoryValue}, ${seriesLabel}: ${formattedValue}`,
        }}
        sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' } }}
      >
        <Marks bars={bars} isUpright={isUpright} />
      </MuiBarChart>
    </div>
  );
}

function BarShape({ x, y, width, height, seriesId, onClick, className }: BarProps) {
  if (width <= 0 || height <= 0) return null;
  const isExpected = seriesId === EXPECTED;
  return (
    <rect
      className={className}
      onClick={onClick}
      cursor={onClick ? 'pointer' : undefined}
      x={isExpected ? x + 0.75 : x}
      y={isExpected ? y + 0.75 : y}
      width={Math.max(0, isExpected ? width - 1.5 : width)}
      height={Math.max(0, isExpected ? height - 0.75 : height)}
      rx={4}
      // A dashed part is pressed as a whole, not by its line.
      fill={isExpected ? 'transparent' : 'var(--mui-palette-primary-main)'}
      stroke={isExpected ? 'var(--mui-palette-primary-main)' : 'none'}
      strokeWidth={1.5}
      strokeDasharray={isExpected ? '4 3' : undefined}
    />
  );
}

/** The lines across the bars, the ends of what is expected, and the figures. */
function Marks({ bars, isUpright }: { bars: readonly Bar[]; isUpright: boolean }) {
  const xScale = useXScale<'band' | 'linear'>();
  const yScale = useYScale<'band' | 'linear'>();
  const place = (isUpright ? xScale : yScale) as ReturnType<typeof useXScale<'band'>>;
  const amount = (isUpright ? yScale : xScale) as ReturnType<typeof useXScale<'linear'>>;
  const breadth = place.bandwidth();
  return (
    <g pointerEvents="none" aria-hidden>
      {bars.map(({ value, expected, mark, between, figure }, index) => {
        const start = place(index);
        if (start === undefined) return null;
        const middle = start + breadth / 2;
        const line = (at: number, from: number, to: number) =>
          isUpright
            ? { x1: from, x2: to, y1: amount(at), y2: amount(at) }
            : { y1: from, y2: to, x1: amount(at), x2: amount(at) };
        const end = amount(Math.max(value ?? 0, expected ?? 0, mark ?? 0, between?.[1] ?? 0));
        return (
          <g key={index}>
            {between && (
              <line
                {...(isUpright
                  ? { x1: middle, x2: middle, y1: amount(between[0]), y2: amount(between[1]) }
                  : { y1: middle, y2: middle, x1: amount(between[0]), x2: amount(between[1]) })}
                stroke="var(--mui-palette-text-secondary)"
                strokeWidth={1.5}
              />
            )}
            {mark != null && (
              <>
                {/* Seen on the bar and beside it. */}
                <line
                  {...line(mark, start - 4, start + breadth + 4)}
                  stroke="var(--mui-palette-background-paper)"
                  strokeWidth={6}
                />
                <line
                  {...line(mark, start - 4, start + breadth + 4)}
                  stroke="var(--mui-palette-warning-main)"
                  strokeWidth={3}
                />
              </>
            )}
            {figure && (
              <text
                x={isUpright ? middle : end + 8}
                y={isUpright ? end - 6 : middle}
                textAnchor={isUpright ? 'middle' : 'start'}
                dominantBaseline={isUpright ? 'auto' : 'central'}
                fontSize={13}
                fontWeight={600}
                fill="var(--mui-palette-text-primary)"
              >
                {figure}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
