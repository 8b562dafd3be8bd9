// SQL that payments of bookings and of gift cards share.

/** How long after its own expiry a page may still have taken money. */
export const PAST_CAP_SQL = `session_expires_at + interval '5 minutes' < app_now()`;

export const ATTEMPT_COLUMNS_SQL = `id as "attemptId", provider, idempotency_key as "idempotencyKey",
  reference_part as "referencePart", title,
  provider_session_id as "sessionId", provider_payment_id as "paymentId", payment_url as "paymentUrl",
  amount, currency, is_live as "isLive", state, provider_expires_at as "providerExpiresAt",
  ${PAST_CAP_SQL} as "isPastCap"`;
