/** The token as the API client sends it. Kept apart so that the client and the auth store need not know each other. */
export const tokenHolder = { current: '' }
