import { type CSSProperties, memo } from 'react';
import { statusInk } from '@/components/shared/floor/table/status-ink';
import { type TagSide, timerBox } from './timer-box';
import { type TimerTag, tagLines } from './timer-tag';

interface TableTimerProps {
  tag: TimerTag;
  /** Pixels per plan unit. */
  scale: number;
  /** Percent. */
  size: number;
  /** The side of the table it is attached to. */
  side: TagSide;
  /** Share of the tag that the status colour covers, 0 to 1; 0 when the colour is a border. */
  tint: number;
}

/** Timer tag of a table with a party. A turn about to end has a clock, an overdue one an exclamation mark. */
function DrawnTimer({ tag, scale, size, side, tint }: TableTimerProps) {
  const { x, y, w, h, colour, phase } = tag;
  const box = timerBox({ width: w * scale, height: h * scale }, size, side);
  const style = { '--status': colour, ...statusInk(colour, tint), '--tint': tint } as CSSProperties;
  return (
    <g
      data-timer={tag.uid}
      className={`timer timer-${phase}`}
      style={style}
      transform={`translate(${(x + w / 2) * scale + box.x} ${(y + h / 2) * scale + box.y})`}
    >
      <rect
        className="timer-background"
        x={-box.width / 2}
        y={-box.height / 2}
        width={box.width}
        height={box.height}
        rx={5}
      />
      <rect
        className="timer-colour"
        x={-box.width / 2}
        y={-box.height / 2}
        width={box.width}
        height={box.height}
        rx={5}
      />
      {tagLines(tag, box).map(({ text, size: letters, y: at }) => (
        <text key={at} className="timer-text" y={at} fontSize={letters}>
          {text}
        </text>
      ))}
      {phase === 'ending' && <Sign x={box.width / 2} y={-box.height / 2} path="M0 -3.4 V0 L2.4 1.6" />}
      {phase === 'over' && <Sign x={box.width / 2} y={-box.height / 2} path="M0 -3.6 V0.8 M0 3.2 V3.4" />}
    </g>
  );
}

function Sign({ x, y, path }: { x: number; y: number; path: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="timer-sign" r={6.5} />
      <path className="timer-sign-mark" d={path} />
    </g>
  );
}

/** Tags are flat: one renders again only when a value differs. */
function isSame(before: TableTimerProps, after: TableTimerProps): boolean {
  if (
    before.scale !== after.scale ||
    before.size !== after.size ||
    before.side !== after.side ||
    before.tint !== after.tint
  )
    return false;
  return (
    before.tag === after.tag ||
    (Object.keys(after.tag) as Array<keyof TimerTag>).every((key) => before.tag[key] === after.tag[key])
  );
}

export const TableTimer = memo(DrawnTimer, isSame);
