/** An error that the operator must fix: its message names variables, folders and processes, never personal data, and is shown unchanged. */
export class ConfigurationError extends Error {}
