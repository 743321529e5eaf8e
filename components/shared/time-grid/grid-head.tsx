'use client';
import { memo } from 'react';
import { axisMarks, LABEL_WITH_PRESENT } from '@/lib/rules/time-grid/axis';
import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { GridModel } from '@/lib/rules/time-grid/grid-model';
import { stepsOf } from '@/lib/rules/time-grid/steps';
import type { GridTexts } from './grid-texts';
import { Histogram } from './histogram';

interface GridHeadProps {
  model: Pick<GridModel, 'from' | 'to' | 'step' | 'load' | 'limits' | 'now'>;
  geometry: GridGeometry;
  /** Pixels of the window across. */
  left: number;
  right: number;
  texts: GridTexts;
  height: number;
}

/** Width of an hour's label. */
const LABEL = 46;

/** The hours, and over them how full the restaurant is. Stays in view. */
export const GridHead = memo(function GridHead({ model, geometry, left, right, texts, height }: GridHeadProps) {
  const { xOf, hourWidth } = geometry;
  const { indexOf } = stepsOf(model.from, model.to, model.step);
  const isNear = (x: number) => x >= left - hourWidth && x <= right;
  // The present hour stands in the place of the one beside it.
  const isUnderNow = (x: number) => model.now !== null && Math.abs(x + LABEL / 2 - xOf(model.now)) < LABEL;
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
      <div className="axis" style={{ width: geometry.width }} role="img" aria-label={texts.load(model.load, model.limits)}>
        {axisMarks(model, hourWidth)
          .filter(({ time }) => isNear(xOf(time)) && !isUnderNow(xOf(time)))
          .map(({ time, hour }) => {
            const present = model.load[indexOf(time)]?.present ?? 0;
            return (
              <div key={time} className={hour ? 'hour' : 'hour part'} style={{ left: xOf(time) }}>
                {texts.time(time)}
                {hour && present > 0 && hourWidth >= LABEL_WITH_PRESENT && <small>{texts.present(present)}</small>}
              </div>
            );
          })}
        <Histogram model={model} geometry={geometry} left={left} right={right} />
        {model.limits.map((limit) => (
          <div key={limit.key} className={limit.over ? 'limit-span over' : 'limit-span'} style={{ left: xOf(limit.from), width: xOf(limit.to) - xOf(limit.from) }}>
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
