'use client';
import { memo } from 'react';
import { axisMarks, LABEL_WITH_PRESENT } from '@/lib/rules/time-grid/axis';
import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { GridModel } from '@/lib/rules/time-grid/grid-model';
import { stepsOf } from '@/lib/rules/time-grid/steps';
import type { GridTexts } from './grid-texts';
import { chartPaths } from '@/lib/rules/time-grid/chart-paths';
import { CHART_HEIGHT } from './grid-sizes';

interface GridHeadProps {
  model: Pick<GridModel, 'from' | 'to' | 'step' | 'load' | 'limits' | 'now'>;
  geometry: GridGeometry;
  /** Visible range in pixels. */
  left: number;
  right: number;
  texts: GridTexts;
  height: number;
}

/** Sticky header: the hours, below a chart of the restaurant's load. */
export const GridHead = memo(function GridHead({ model, geometry, left, right, texts, height }: GridHeadProps) {
  const { xOf, hourWidth } = geometry;
  const { indexOf } = stepsOf(model.from, model.to, model.step);
  const isNear = (x: number) => x >= left - hourWidth && x <= right;
  return (
    <div className="head" style={{ height }}>
      <div className="corner" aria-hidden>
        {model.load.some(({ limit }) => limit !== null) && (
          <span>
            <i className="limit" />
            {texts.legend.limit}
          </span>
        )}
        <span>
          <i className="present" />
          {texts.legend.present}
        </span>
        <span>
          <i />
          {texts.legend.arriving}
        </span>
      </div>
      <div
        className="axis"
        style={{ width: geometry.width }}
        role="img"
        aria-label={texts.load(model.load, model.limits)}
      >
        {axisMarks(model, hourWidth)
          .filter(({ time }) => isNear(xOf(time)))
          .map(({ time, hour }) => {
            const present = model.load[indexOf(time)]?.present ?? 0;
            const saysPresent = hour && present > 0 && hourWidth >= LABEL_WITH_PRESENT;
            return (
              <div
                key={time}
                className={hour ? 'hour' : 'hour part'}
                style={{ left: xOf(time), width: saysPresent ? hourWidth : undefined }}
              >
                {texts.time(time)}
                {saysPresent && <small>{texts.present(present)}</small>}
              </div>
            );
          })}
        <Histogram model={model} geometry={geometry} left={left} right={right} />
        {model.limits.map((limit) => (
          <div
            key={limit.key}
            className={limit.over ? 'limit-span over' : 'limit-span'}
            style={{ left: xOf(limit.from), width: xOf(limit.to) - xOf(limit.from) }}
          >
            {texts.limit(limit)}
          </div>
        ))}
        {model.now !== null && (
          <div className="now-mark" style={{ left: xOf(model.now) }}>
            {texts.time(model.now)}
          </div>
        )}
      </div>
    </div>
  );
});

interface HistogramProps {
  model: Pick<GridModel, 'from' | 'to' | 'step' | 'load'>;
  geometry: GridGeometry;
  left: number;
  right: number;
}

/** Minimum width of a step whose number is shown, in pixels. */
const WITH_NUMBER = 18;

/**
 * Chart of arriving and present covers per step, with the limits. Drawn in units of steps, so that zooming renders
 * nothing.
 */
function Histogram({ model, geometry, left, right }: HistogramProps) {
  const { load, from, to, step } = model;
  const { scale, width, xOf } = geometry;
  const { timeOf } = stepsOf(from, to, step);
  const paths = chartPaths(load, CHART_HEIGHT);
  return (
    <>
      <svg
        className="chart"
        width={width}
        height={CHART_HEIGHT}
        viewBox={`0 0 ${load.length} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path className="present" d={paths.present} />
        <path className="arriving" d={paths.arriving} />
        <path className="over" d={paths.over} />
        <path className="limit" d={paths.limit} />
      </svg>
      {scale.stepWidth >= WITH_NUMBER &&
        load.map(({ arriving, over }, index) => {
          const x = xOf(timeOf(index));
          if (arriving === 0 || x < left - scale.stepWidth || x > right) return null;
          return (
            <div key={index} className={over ? 'count over' : 'count'} style={{ left: x, width: scale.stepWidth }}>
              {over ? `!${arriving}` : arriving}
            </div>
          );
        })}
    </>
  );
}
