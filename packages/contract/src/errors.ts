/** Every error code of the API with its HTTP status. */
export const statusOfCode = {
  VALIDATION_ERROR: 400,
  MALFORMED_JSON: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  NOT_ALLOWED: 403,
  CONFIRMATION_REQUIRED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  WRONG_USER: 409,
  MODULE_FULL: 409,
  QUOTA_EXCEEDED: 409,
  MEDIA_OFF: 409,
  BODY_TOO_LARGE: 413,
  NOT_JSON: 415,
  UNSUPPORTED_MEDIA: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  NOT_READY: 503,
  STORAGE_FULL: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

export const errorCodes = Object.keys(statusOfCode) as [ErrorCode, ...ErrorCode[]];
