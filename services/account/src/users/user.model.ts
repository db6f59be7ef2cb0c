import { roleNames } from '@portal/contracts';
import { pendingEventsField, pendingEventsIndex, photoHolds } from '@portal/kit';
import { type InferSchemaType, model, Schema } from 'mongoose';

/** A mute or a block and its reason; without `until`, until a moderator lifts it. */
const restrictionSchema = new Schema(
  {
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    until: { type: Date, allowNull: false },
  },
  { _id: false },
);

const secondFactorSchema = new Schema(
  {
    /** Encrypted with DATA_KEYS. */
    secret: { type: String, required: true },
    /** The time step of the last used code: that one and earlier ones are used up. */
    lastStep: { type: Number, required: true },
    /** SHA-256 of those that are not used yet. */
    recoveryCodes: { type: [String], required: true },
  },
  { _id: false },
);

/** A secret that no code has confirmed yet. */
const newSecretSchema = new Schema(
  { secret: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
);

const warningSchema = new Schema(
  {
    id: { type: Number, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    isRead: Boolean,
    /** A photo that was refused; absent: a warning. */
    about: { type: String, enum: ['photo'], allowNull: false },
  },
  { _id: false },
);

const linkSchema = new Schema(
  { label: { type: String, required: true }, url: { type: String, required: true } },
  { _id: false },
);

const avatarSchema = new Schema(
  {
    path: { type: String, required: true },
    claim: { type: String, required: true },
    /** Only its member sees it; absent: everyone. */
    hold: { type: String, enum: photoHolds, allowNull: false },
  },
  { _id: false },
);

/** A new address whose link hasn't been followed. */
const emailChangeSchema = new Schema(
  { email: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
);

/** A role that groups of an issuer gave at the last login there; only sessions that began there have it. */
const issuerRoleSchema = new Schema(
  {
    issuer: { type: String, required: true },
    role: { type: String, enum: roleNames, required: true },
    until: { type: Date, required: true },
  },
  { _id: false },
);

const userSchema = new Schema({
  _id: { type: Number, required: true },
  /** As typed, in NFKC. */
  username: { type: String, required: true },
  /** Case-folded (`usernameKey`) and unique. */
  usernameKey: { type: String, required: true },
  /**
   * Of the user name (`skeleton`), unique. Absent for staff, whose names are reserved.
   */
  skeleton: String,
  email: String,
  /** Case-folded. Several accounts may share one. */
  emailKey: String,
  /** Time at which a link sent to `email` was followed. Absent: never. */
  emailConfirmedAt: Date,
  emailChange: emailChangeSchema,
  firstName: String,
  lastName: String,
  displayName: String,
  /** Case-folded (`usernameKey`), to complete names. */
  displayNameKey: String,
  biography: String,
  location: String,
  links: { type: [linkSchema], default: undefined },
  avatar: avatarSchema,
  /** Argon2id in PHC format. Absent: the member logs in at an issuer only. */
  passwordHash: String,
  issuerRole: issuerRoleSchema,
  /** Identifiers of issuers that the member unlinked: an address links none of them again. */
  unlinkedIssuers: { type: [String], default: undefined },
  /** Only of staff: nobody has changed the password that the CLI generated. Absent: not known yet. */
  hasGeneratedPassword: Boolean,
  /** Only of staff: it has fewer characters than advised. */
  hasShortPassword: Boolean,
  /** Sessions that began earlier have ended. Absent: `createdAt`. */
  sessionsValidFrom: Date,
  /** Links to the garden and to collections that were made earlier have ended: staff withdrew one. */
  sharesValidFrom: Date,
  secondFactor: secondFactorSchema,
  newSecret: newSecretSchema,
  /** There is at least one in the collection of passkeys. */
  hasPasskey: Boolean,
  /** The IANA zone of reminders. Absent: UTC. */
  timeZone: String,
  /** The member's day of the last reminder of care. */
  careRemindedOn: String,
  createdAt: { type: Date, required: true },
  /** Within ten minutes. Absent: not seen since the portal notes it. */
  lastSeenAt: Date,
  /** By it staff find the account: the case-folded names. */
  searchKeys: { type: [String], default: undefined },
  /** May read, but not write. Ended ones stay until the next. */
  muted: restrictionSchema,
  /** May not sign in. Ended ones stay until the next. */
  blocked: restrictionSchema,
  /** Oldest first. */
  warnings: { type: [warningSchema], default: undefined },
  pendingEvents: pendingEventsField,
})
  .index({ usernameKey: 1 }, { unique: true })
  .index({ skeleton: 1 }, { unique: true, sparse: true })
  .index({ searchKeys: 1 })
  // The members that staff see, the one last seen first.
  .index({ lastSeenAt: -1, _id: -1 })
  // Registrations in a time.
  .index({ createdAt: 1 })
  .index({ displayNameKey: 1 }, { sparse: true })
  // Readers who may see a picture.
  .index({ 'avatar.path': 1 }, { sparse: true })
  // Members who are muted or blocked.
  .index({ 'muted.at': 1 }, { sparse: true })
  .index({ 'blocked.at': 1 }, { sparse: true })
  .index(...pendingEventsIndex)
  // Forgot password by address.
  .index({ emailKey: 1 }, { sparse: true });

export type UserDocument = InferSchemaType<typeof userSchema>;

export const UserModel = model('User', userSchema);
