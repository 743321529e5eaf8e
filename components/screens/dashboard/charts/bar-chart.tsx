'use client';
/** Bar charts of the dashboard by MUI X. Large: always imported lazily. */
import { BarChart as MuiBarChart, type BarProps } from '@mui/x-charts/BarChart';
import { useXScale, useYScale } from '@mui/x-charts/hooks';

export interface Bar {
  label: string;
  /** Short label for the axis; '\n' starts a new line. */
  shortLabel?: string;
  /** Null when unknown: shown as '–' without a bar. */
  value: number | null;
  /** Accessible text, also shown as a tooltip. */
  text: string;
  /** Figure at the end of the bar; empty where there is no room. */
  figure?: string;
  /** Total including the dashed part. */
  expected?: number | null;
  /** Accessible text of the dashed part. */
  expectedText?: string;
  /** Range of `expected`. */
  expectedRange?: readonly [low: number, high: number] | null;
  /** A line across the bar: the usual or previous value. */
  mark?: number | null;
}

export interface BarChartProps {
  /** Accessible name of the chart. */
  title: string;
  /** Names of the filled and the dashed bars. */
  name: string;
  expectedName?: string;
  bars: readonly Bar[];
  layout?: 'vertical' | 'horizontal';
  height: number;
  /** Width of the labels of horizontal bars, in pixels. */
  labelWidth?: number;
  /** Format of the axis' figures. */
  axisText: (value: number) => string;
  /** A bar was clicked, or Enter was pressed on it. */
  onOpen?: (index: number) => void;
}

const VALUE = 'value';
const EXPECTED = 'expected';
/** Free space above the longest bar for its figure, as a share of it. */
const HEADROOM = 1.12;
const TEXT = { fontSize: 13, fill: 'var(--mui-palette-text-secondary)', fontFamily: 'inherit' } as const;

/** Bars with marks and a dashed expected part; distinguished by line and shape, not by colour alone. */
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
  const maxValue = Math.max(
    ...bars.flatMap(({ value, expected, mark, expectedRange }) => [
      value ?? 0,
      expected ?? 0,
      mark ?? 0,
      expectedRange?.[1] ?? 0,
    ]),
    0,
  );
  const categories = {
    scaleType: 'band' as const,
    data: bars.map((_, index) => index),
    valueFormatter: (index: number, { location }: { location: string }) =>
      (location === 'tick' ? bars[index]?.shortLabel : undefined) ?? bars[index]?.label ?? '',
    tickLabelInterval: bars.some(({ shortLabel }) => shortLabel) ? () => true : ('auto' as const),
    categoryGapRatio: isUpright ? 0.3 : 0.4,
    disableTicks: true,
    disableLine: !isUpright,
    tickLabelStyle: TEXT,
  };
  const amounts = {
    min: 0,
    max: (maxValue || 1) * HEADROOM,
    valueFormatter: (value: number) => axisText(value),
    disableTicks: true,
    disableLine: true,
    tickNumber: 4,
    tickMinStep: 1,
    tickLabelStyle: TEXT,
  };
  return (
    // MUI sets the name on an element without a role, which screen readers ignore.
    <div role="group" aria-label={title}>
      <MuiBarChart
        // A new chart when the axes are exchanged.
        key={layout}
        layout={layout}
        height={height}
        hideLegend
        skipAnimation
        // Enter does the same as a click.
        experimentalFeatures={{ keyboardActivation: true }}
        borderRadius={4}
        margin={{ top: 8, right: isUpright ? 8 : 56, bottom: 0, left: 0 }}
        grid={isUpright ? { horizontal: true } : undefined}
        xAxis={[
          isUpright
            ? { ...categories, height: bars.some(({ shortLabel }) => shortLabel) ? 44 : 28 }
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
        // The only text of the library in these charts.
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
      // The dashed part is clickable inside its outline too.
      fill={isExpected ? 'transparent' : 'var(--mui-palette-primary-main)'}
      stroke={isExpected ? 'var(--mui-palette-primary-main)' : 'none'}
      strokeWidth={1.5}
      strokeDasharray={isExpected ? '4 3' : undefined}
    />
  );
}

/** Marks, ranges of expected values, and figures. */
function Marks({ bars, isUpright }: { bars: readonly Bar[]; isUpright: boolean }) {
  const xScale = useXScale<'band' | 'linear'>();
  const yScale = useYScale<'band' | 'linear'>();
  const place = (isUpright ? xScale : yScale) as ReturnType<typeof useXScale<'band'>>;
  const amount = (isUpright ? yScale : xScale) as ReturnType<typeof useXScale<'linear'>>;
  const breadth = place.bandwidth();
  return (
    <g pointerEvents="none" aria-hidden>
      {bars.map(({ value, expected, mark, expectedRange, figure }, index) => {
        const start = place(index);
        if (start === undefined) return null;
        const middle = start + breadth / 2;
        const line = (at: number, from: number, to: number) =>
          isUpright
            ? { x1: from, x2: to, y1: amount(at), y2: amount(at) }
            : { y1: from, y2: to, x1: amount(at), x2: amount(at) };
        const end = amount(Math.max(value ?? 0, expected ?? 0, mark ?? 0, expectedRange?.[1] ?? 0));
        return (
          <g key={index}>
            {expectedRange && (
              <line
                {...(isUpright
                  ? { x1: middle, x2: middle, y1: amount(expectedRange[0]), y2: amount(expectedRange[1]) }
                  : { y1: middle, y2: middle, x1: amount(expectedRange[0]), x2: amount(expectedRange[1]) })}
                stroke="var(--mui-palette-text-secondary)"
                strokeWidth={1.5}
              />
            )}
            {mark != null && (
              <>
                {/* Visible on the bar and beside it. */}
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
