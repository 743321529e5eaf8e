/** Whether the page was reached by Back or Forward, from the back/forward cache or reloaded. */
export function isHistoryVisit({ persisted }: PageTransitionEvent): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return persisted || (navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward');
}
