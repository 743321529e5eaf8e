/** One entry of "…": what it is called, and what is so now. */
export interface Tool {
  /** Tells it from the others, and names its icon. */
  key: ToolKey;
  label: string;
  /** What is so now, in a few words. */
  says: string;
  count?: number;
  /** Done with a tap: `at` is what a popover may hang on. */
  onPick?: (at: HTMLElement) => void;
  /** A page of its own, or a sheet that goes to the printer beside the screen. */
  href?: string;
  isPrint?: boolean;
  /** It is one of several, or on or off; the sheet stays open. */
  isOn?: boolean;
  isOneOf?: boolean;
  /** Why it cannot be switched off. */
  isFixed?: boolean;
}

export type ToolKey =
  | 'waiting'
  | 'standby'
  | 'pause'
  | 'join'
  | 'block'
  | 'assign'
  | 'print'
  | 'kitchen'
  | 'brief'
  | 'plan'
  | 'view'
  | 'timers'
  | 'timerSetup'
  | 'editPlan'
  | 'fold'
  | 'now'
  | 'area'
  | 'export';
